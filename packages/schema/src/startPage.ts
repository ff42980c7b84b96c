/** A query that a page of the web client begins with, named by its hash as the gateway knows it. */
export interface StartQuery {
  readonly name: string
  readonly hash: string
  readonly variables: Record<string, unknown>
}

/** What the web client requests first at each address; its build writes it as `start.json`. */
export interface StartManifest {
  /** Files of every page. */
  readonly shell?: readonly string[]
  /** Queries of every page. */
  readonly always: readonly StartQuery[]
  readonly pages: readonly StartPage[]
}

interface StartPage {
  /** As `/overview/:tagCode`. */
  readonly path: string
  /** Whether the queries are only those of the address without `?`. */
  readonly plain: boolean
  readonly files: readonly string[]
  /** Files that come after the others. An address with the parameter does not need them. */
  readonly later?:
    | { readonly files: readonly string[]; readonly unless?: string | undefined }
    | undefined
  /** `{name}` among the variables is a part of the address, `{contract}` the contract of the browser. */
  readonly queries: readonly StartQuery[]
}

/** The first requests at one address. */
export interface Start {
  readonly queries: readonly StartQuery[]
  readonly files: readonly string[]
}

/** The parameters of an address: `URLSearchParams`, which this package has no type for. */
interface Search {
  readonly size: number
  has: (name: string) => boolean
}

/** Returns the first requests of the page at an address: its path below `/app`, and the parameters after `?`. */
export function startOf({ pages }: StartManifest, path: string, search: Search): Start {
  const [found] = pages
    .flatMap((page) => {
      const params = paramsOf(page.path, path)
      return params ? [{ page, params }] : []
    })
    // An address without parameters is the better match.
    .toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
  if (!found) return { queries: [], files: [] }
  const { page, params } = found
  const queries = page.plain && search.size > 0 ? [] : page.queries
  return {
    queries: queries.map(({ name, hash, variables }) => ({
      name,
      hash,
      variables: filled(variables, params),
    })),
    files: [...page.files, ...laterOf(page, search)],
  }
}

/**
 * Returns the address of the page that is meant by a path with a slash at its end, or with capital
 * letters; null for any other. Parts that name something keep their letters.
 */
export function canonicalPath(
  { pages }: Pick<StartManifest, 'pages'>,
  path: string,
): string | null {
  const parts = path.replace(/\/+$/, '').split('/')
  const [meant] = pages
    .map((page) => page.path.split('/'))
    .filter((wanted) => wanted.length === parts.length)
    .filter((wanted) => wanted.every((part, at) => isMeantBy(part, parts[at] ?? '')))
    // An address without parameters is the better match.
    .toSorted((a, b) => a.filter(isParameter).length - b.filter(isParameter).length)
  const canonical = meant?.map((part, at) => (isParameter(part) ? parts[at] : part)).join('/')
  return canonical === undefined || canonical === path ? null : canonical
}

const isParameter = (part: string) => part.startsWith(':')
const isMeantBy = (wanted: string, part: string) =>
  isParameter(wanted) ? part !== '' : wanted === part.toLowerCase()

/** Leaves out what this address does not need: the browser warns of a style sheet that is not used soon. */
const laterOf = ({ later }: StartPage, search: Search) =>
  later === undefined || (later.unless !== undefined && search.has(later.unless)) ? [] : later.files

/** Returns the parameters of a path such as `/overview/:tagCode`, or null if it does not match. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const parts = path.replace(/\/$/, '').split('/')
  if (wanted.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [at, name] of wanted.entries()) {
    const part = decoded(parts[at] ?? '')
    if (name.startsWith(':')) {
      if (!part) return null
      params[name.slice(1)] = part
    } else if (name !== part) return null
  }
  return params
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** Returns variables with parameters in the place of `{name}`. */
const filled = (variables: Record<string, unknown>, params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value === `{${name}}` ? (params[name] ?? value) : value,
    ]),
  )
