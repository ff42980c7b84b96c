import { paths } from './paths.ts'

const name = 'midp'

/** Names the view of the MIDP on which an import was started, for the address of the import. */
export const originOfMidp = (search: string): string => {
  const view = search.replace(/^\?/, '')
  return view === '' ? '' : new URLSearchParams({ [name]: view }).toString()
}

/** Returns the address of the MIDP with the view that an address of an import names. */
export function midpOf(search: URLSearchParams): string {
  const view = search.get(name)
  return view ? `${paths.midp}?${view}` : paths.midp
}
