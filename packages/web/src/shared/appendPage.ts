type Answer = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const endOf = ({ pageInfo }: Answer): unknown => isObject(pageInfo) && pageInfo['endCursor']

function joined(
  before: unknown,
  after: unknown,
  lists: readonly string[],
  cursor: string | null | undefined,
): unknown {
  if (!isObject(before) || !isObject(after)) return after ?? before
  const isPaged = 'pageInfo' in after
  // A page that was asked for twice, or before the list was read again, does not follow it.
  if (isPaged && endOf(before) !== cursor) return before
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => {
      const kept = before[name]
      if (!isPaged) return [name, joined(kept, value, lists, cursor)]
      return [
        name,
        lists.includes(name) && Array.isArray(kept) && Array.isArray(value)
          ? [...(kept as unknown[]), ...(value as unknown[])]
          : value,
      ]
    }),
  )
}

/**
 * Returns an `updateQuery` of `fetchMore` that appends the next page of a query's list: its `nodes` and
 * the lists of these names. All else is that of the newer answer. A page that does not follow the loaded
 * ones is dropped.
 */
export const appendingPage =
  (...lists: string[]) =>
  <Data>(before: Data, { fetchMoreResult: after, variables }: ReadPage<Data>): Data =>
    joined(before, after, ['nodes', ...lists], variables?.after) as Data

interface ReadPage<Data> {
  readonly fetchMoreResult: Data
  readonly variables?: { readonly after?: string | null | undefined } | undefined
}

/** Appends the next page of a query's list (`appendingPage`). */
export const appendPage = appendingPage()

/**
 * Returns the function that reads the next page of a query's list and appends it; null on the last page.
 * A page that fails is asked for again.
 */
export const nextPage = (
  read: { fetchMore: (options: never) => Promise<unknown> },
  info: { hasNextPage: boolean; endCursor?: string | null } | undefined,
): (() => void) | null =>
  info?.hasNextPage
    ? () => {
        const options = { variables: { after: info.endCursor }, updateQuery: appendPage }
        void read.fetchMore(options as never).catch(() => null)
      }
    : null
