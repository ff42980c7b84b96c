import { limits } from '@tidemark/schema/limits'
import { searchUsers } from '@tidemark/schema/rest/user'
import type { Named } from './attributes.ts'
import type { Call } from './services.ts'

export type NamesOf = (
  call: Call,
  usernames: Iterable<string>,
) => Promise<ReadonlyMap<string, string>>

/** Puts the name on somebody whose name is known. */
export function nameWhomIsKnown(
  person: Named & { name?: string },
  names: ReadonlyMap<string, string>,
): void {
  const name = names.get(person.username)
  if (name !== undefined) person.name = name
}

/**
 * What people are called in a contract: the same answer for everybody who has a part in it, so that it can be told to all who watch. Asks for those it
 * has not been told of yet; without an answer their names are missing, and whoever is shown them looks by themselves.
 */
export function namesWithin(contract: string): NamesOf {
  const known = new Map<string, string>()
  return async (call, usernames) => {
    const unknown = [...new Set(usernames)]
      .filter((username) => !known.has(username))
      .slice(0, limits.page.max)
    if (unknown.length > 0) {
      const found = await call(searchUsers, {
        query: { contract, username: unknown, page_size: limits.page.max },
      }).catch(() => null)
      // Whom the contract does not know is called by their username, as everywhere.
      if (found) for (const username of unknown) known.set(username, username)
      for (const { username, name } of found?.results ?? []) known.set(username, name)
    }
    return known
  }
}
