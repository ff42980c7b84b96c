import { limits } from '@tidemark/schema/limits'
import { chooseContract, type FoundUser, searchUsers, userData } from '@tidemark/schema/rest/user'
import type { Window } from '#connections.ts'
import { type Call, idempotent } from '#upstream/services.ts'
import { requireWholePage } from '#upstream/paging.ts'
import { readWindow } from '#upstream/paging.ts'
import { type PersonModel, toPerson, toViewer } from './user.model.ts'

/** Creates the REST client of the user service: the caller, and the people of their contracts. */
export const userClient = (call: Call) => ({
  viewer: async () => toViewer(await call(userData)),
  /** Throws `NOT_FOUND` for a contract that the caller may not choose. */
  chooseContract: async (contract: string, idempotencyKey?: string | null) =>
    toViewer(await call(chooseContract, { body: { contract }, ...idempotent(idempotencyKey) })),
  /** Looks up users, at most `usernamesPerRequest`, deactivated ones included. Leaves out unknown ones. */
  async people(usernames: readonly string[]): Promise<PersonModel[]> {
    const size = limits.page.max
    const { results, count } = await call(searchUsers, {
      query: { username: [...usernames], page_size: size },
    })
    requireWholePage(searchUsers, { page: 1, size }, { rows: results, count })
    return results.map(toPerson)
  },
  /** Finds people of the contract by usernames or full names, at most `limits.peoplePerRead`. */
  async named(contract: string, names: readonly string[]): Promise<PersonModel[]> {
    if (names.length === 0) return []
    const { results } = await call(searchUsers, {
      query: { contract, name: [...names], page_size: limits.page.max },
    })
    return results.map(toPerson)
  },
  /** A window of the people with a role in the contract, and their total. Programs and inactive people are included on request. */
  async search(
    contract: string,
    {
      start,
      programs,
      inactive,
      forms,
    }: { start: string | null; programs: boolean; inactive: boolean; forms: boolean },
    window: Window,
  ): Promise<{ people: FoundUser[]; count: number }> {
    const { rows, count } = await readWindow(searchUsers, window, async (page, page_size) => {
      const { results, count: total } = await call(searchUsers, {
        query: {
          contract,
          page,
          page_size,
          ...(start && { autocomplete: start.toLowerCase() }),
          ...(programs && { programs: 'true' }),
          ...(inactive && { inactive: 'true' }),
          ...(forms && { forms: 'true' }),
        },
      })
      return { rows: results, count: total }
    })
    return { people: rows, count }
  },
})
export type UserClient = ReturnType<typeof userClient>
