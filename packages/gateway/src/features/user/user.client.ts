import { limits } from '@tidemark/schema/limits'
import { chooseContract, searchUsers, userData } from '@tidemark/schema/rest/user'
import type { Window } from '#connections.ts'
import type { Call } from '#upstream/services.ts'
import { requireWholePage } from '#upstream/paging.ts'
import { readWindow } from '#upstream/paging.ts'
import { type PersonModel, toPerson, toViewer } from './user.model.ts'

/** The user service: the caller, and the people of their contracts. */
export const userClient = (call: Call) => ({
  viewer: async () => toViewer(await call(userData)),
  /** Throws `NOT_FOUND` for a contract that is not the caller's to choose. */
  chooseContract: async (contract: string, idempotencyKey?: string | null) =>
    toViewer(
      await call(chooseContract, { body: { contract }, ...(idempotencyKey && { idempotencyKey }) }),
    ),
  /** These people, as far as the directory knows them; at most `limits.page.max`. Those who left are found too. */
  async people(usernames: readonly string[]): Promise<PersonModel[]> {
    const size = limits.page.max
    const { results, count } = await call(searchUsers, {
      query: { username: [...usernames], page_size: size },
    })
    requireWholePage(searchUsers, { page: 1, size }, { rows: results, count })
    return results.map(toPerson)
  },
  /** A window of the people who hold a role in the contract, programs only where asked for, and how many there are. */
  async search(
    contract: string,
    { start, programs }: { start: string | null; programs: boolean },
    window: Window,
  ): Promise<{ people: PersonModel[]; count: number }> {
    const { rows, count } = await readWindow(searchUsers, window, async (page, page_size) => {
      const { results, count: total } = await call(searchUsers, {
        query: {
          contract,
          page,
          page_size,
          ...(start && { autocomplete: start.toLowerCase() }),
          ...(programs && { programs: 'true' }),
        },
      })
      return { rows: results, count: total }
    })
    return { people: rows.map(toPerson), count }
  },
})
export type UserClient = ReturnType<typeof userClient>
