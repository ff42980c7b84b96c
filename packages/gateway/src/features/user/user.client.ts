import { limits } from '@tidemark/schema/limits'
import { chooseContract, searchUsers, userData } from '@tidemark/schema/rest/user'
import type { Window } from '#connections.ts'
import type { Call } from '#upstream/services.ts'
import { type PersonModel, toPerson, toViewer } from './user.model.ts'

/** The user service: the caller, and the people of their contracts. */
export const userClient = (call: Call) => ({
  viewer: async () => toViewer(await call(userData)),
  /** Throws `NOT_FOUND` for a contract that is not the caller's to choose. */
  chooseContract: async (contract: string, idempotencyKey?: string | null) =>
    toViewer(await call(chooseContract, { body: { contract }, ...(idempotencyKey && { idempotencyKey }) })),
  /** These people, as far as the directory knows them; at most `limits.page.max`. Those who left are found too. */
  people: async (usernames: readonly string[]): Promise<PersonModel[]> =>
    (await call(searchUsers, { query: { username: [...usernames], page_size: limits.page.max } })).results.map(toPerson),
  /** A window of the people who hold a role in the contract, and how many there are. */
  async search(contract: string, start: string | null, { offset, first }: Window): Promise<{ people: PersonModel[]; count: number }> {
    const page = Math.floor(offset / first) + 1
    const read = (number: number) =>
      call(searchUsers, { query: { contract, page: number, page_size: first, ...(start && { autocomplete: start.toLowerCase() }) } })
    // The service pages by whole pages: a window that begins inside one reaches into the next.
    const within = offset % first
    const pages = await Promise.all((within === 0 ? [page] : [page, page + 1]).map(read))
    const found = pages.flatMap(({ results }) => results).slice(within, within + first)
    return { people: found.map(toPerson), count: pages[0]?.count ?? 0 }
  },
})
export type UserClient = ReturnType<typeof userClient>
