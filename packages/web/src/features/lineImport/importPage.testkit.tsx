import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { createCache } from '#api/cache.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
import { ImportPage } from './ImportPage.tsx'

export const counts = {
  __typename: 'DeliverableImportCounts',
  rows: 43,
  unchanged: 1,
  error: 0,
  conflict: 1,
  changed: 40,
  added: 0,
  removed: 0,
  late: 0,
  warned: 0,
  proposed: 0,
  undone: null as number | null,
  skipped: 0,
  chosen: [] as string[],
  leftOut: 0,
  missing: 0,
  unread: [] as { column: string; cells: number; row: number }[],
  unreadSheets: [] as string[],
}
export const row = {
  __typename: 'DeliverableImportRow',
  id: '7',
  kind: 'CONFLICT',
  row: 4,
  tagCode: 'L-1',
  matched: null,
  isProposed: false,
  sheet: null,
  documentNumber: '1DM03-DMJ-TN-REP-000-240001',
  title: 'Portal',
  reason: null,
  about: null as string | null,
  changes: [],
  conflicts: [
    {
      __typename: 'DeliverableImportConflict',
      field: 'due',
      mine: '2026-11-20',
      theirs: '2026-12-01',
      changedBy: person('ben', 'Ben Carver'),
    },
  ],
  faults: [],
  warnings: [] as object[],
}
export const summary = {
  __typename: 'DeliverableImport',
  id: 'I-1',
  fileName: 'lines.xlsx',
  isFromFile: true,
  tagCode: 'D-1' as string | null,
  state: 'CHECKED',
  removesMissing: false,
  lateReason: null as string | null,
  counts,
  choices: [] as object[],
  kept: [] as object[],
  isMapped: false,
  reading: null as object | null,
}
const page = {
  __typename: 'DeliverableImportRowPage',
  nodes: [row],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
}

/** Returns conflicts one by one. */
const pageOf = (conflicts: readonly object[], at: number) => ({
  ...page,
  nodes: conflicts.slice(at, at + 1),
  pageInfo: { ...page.pageInfo, hasNextPage: at + 1 < conflicts.length, endCursor: `${at + 1}` },
})

/** Opens the page of an import with these parts of its summary, conflicts and rows. */
export function openImport(
  given: Partial<typeof summary> = {},
  conflicts: readonly object[] = [row],
  nodes: readonly object[] = [row],
  at = '/import/I-1?discipline=D-1',
) {
  const sent: unknown[] = []
  const shownSummary = { ...summary, ...given }
  const ofKind = (kind: unknown) =>
    kind === null || kind === undefined
      ? nodes.filter((one) => !('reason' in one) || one.reason === null)
      : nodes.filter((one) => 'kind' in one && one.kind === kind)
  const link = new ApolloLink(({ operationName, variables }) => {
    const data =
      operationName === 'ApplyDeliverableImport'
        ? {
            __typename: 'Mutation',
            result: {
              __typename: 'DeliverableImportChanged',
              import: { ...shownSummary, state: 'APPLIED' },
            },
          }
        : operationName === 'CheckDeliverableImport'
          ? {
              __typename: 'Mutation',
              result: {
                __typename: 'DeliverableImportChanged',
                import: Object.assign(shownSummary, { lateReason: 'Late access.', counts }),
              },
            }
          : {
              __typename: 'Query',
              contract: {
                __typename: 'Contract',
                code: '1DM03',
                deliverableImport: {
                  ...shownSummary,
                  rows:
                    operationName === 'DeliverableImportConflicts'
                      ? pageOf(conflicts, Number(variables['after'] ?? 0))
                      : { ...page, nodes: ofKind(variables['kind']) },
                },
              },
            }
    if (/^(?:Apply|Check)/.test(operationName ?? '')) sent.push(variables)
    return new Observable((observer) => {
      observer.next({ data })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const element = (
    <ApolloProvider client={client}>
      <ImportPage />
    </ApolloProvider>
  )
  const shown = renderRoutes([{ path: '/import/:id', element }], {
    at,
  })
  return { ...shown, sent }
}
