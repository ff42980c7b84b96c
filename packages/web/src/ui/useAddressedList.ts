import { useAddress } from './useAddress.ts'

export interface CursorPages {
  /** Counts from 1. */
  readonly page: number
  /** Cursor of the current page; null for the first. */
  readonly after: string | null
  readonly on: (next: string) => void
  readonly back: () => void
}

/** The parameter of the address with the cursors of the pages that were passed, one for each. */
const passedPage = 'after'

/**
 * Keeps the filter, the order and the page of a cursor-based list in the address, so that they survive
 * a reload and Back. `unset` has the value of each parameter that the address leaves out. A change of
 * the list returns to its first page.
 */
export function useAddressedList<Name extends string>(unset: Readonly<Record<Name, string>>) {
  const [params, change] = useAddress()
  const names = Object.keys(unset) as Name[]
  const passed = params.getAll(passedPage)
  const pass = (cursors: readonly string[]) =>
    change((address) => {
      address.delete(passedPage)
      for (const cursor of cursors) address.append(passedPage, cursor)
    })
  const pages: CursorPages = {
    page: passed.length + 1,
    after: passed.at(-1) ?? null,
    on: (next) => pass([...passed, next]),
    back: () => pass(passed.slice(0, -1)),
  }
  return {
    list: Object.fromEntries(
      names.map((name) => [name, params.get(name) ?? unset[name]]),
    ) as Record<Name, string>,
    narrow: (part: Partial<Record<Name, string>>) =>
      change((address) => {
        address.delete(passedPage)
        for (const name of names) {
          const value = part[name]
          if (value === unset[name]) address.delete(name)
          else if (value !== undefined) address.set(name, value)
        }
      }),
    pages,
  }
}
