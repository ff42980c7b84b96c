import { limits } from '@tidemark/schema/limits'
import { searchUsers } from '@tidemark/schema/rest/user'
import type { UserReference } from './attributes.ts'
import type { Call } from './services.ts'

/**
 * The most usernames of one request: they are in its address, and a server refuses more than 16 kB
 * of headers.
 */
export const usernamesPerRequest = 100

export type NamesOf = (
  call: Call,
  usernames: Iterable<string>,
) => Promise<ReadonlyMap<string, string>>

/** Sets `name` where it is known. */
export function attachName(
  person: UserReference & { name?: string },
  names: ReadonlyMap<string, string>,
): void {
  const name = names.get(person.username)
  if (name !== undefined) person.name = name
}

/**
 * Looks up display names within a contract and caches them. All members of a contract see the same
 * names, so a shared event can carry them. When the look-up fails the names are missing, and each
 * subscriber's own execution looks them up.
 */
export function namesInContract(contract: string): NamesOf {
  const known = new Map<string, string>()
  return async (call, usernames) => {
    const unknown = [...new Set(usernames)]
      .filter((username) => !known.has(username))
      .slice(0, usernamesPerRequest)
    if (unknown.length > 0) {
      const found = await call(searchUsers, {
        query: { contract, username: unknown, page_size: limits.page.max },
      }).catch(() => null)
      // A user unknown to the contract is shown by username, as everywhere.
      if (found) for (const username of unknown) known.set(username, username)
      for (const { username, name } of found?.results ?? []) known.set(username, name)
    }
    return known
  }
}
