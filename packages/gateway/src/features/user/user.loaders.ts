import DataLoader from 'dataloader'
import { inOrder, memo } from '#resolving.ts'
import { usernamesPerRequest } from '#upstream/names.ts'
import type { UserClient } from './user.client.ts'

/**
 * Loads the caller, once per operation, and display names. Names are batched when no other call is
 * in flight (`idle`): owners, authors and history come from different responses, and one search
 * serves all.
 */
export function userLoaders(client: UserClient, idle: () => Promise<void>) {
  const viewer = memo(() => client.viewer())
  const people = new DataLoader(
    async (usernames: readonly string[]) =>
      inOrder(usernames, await client.people(usernames), ({ username }) => username),
    { maxBatchSize: usernamesPerRequest, batchScheduleFn: (ask) => void idle().then(ask) },
  )
  return {
    viewer,
    /** Falls back to the username when the directory does not know the user or does not respond. */
    displayName: memo(
      async (username: string) => (await people.load(username).catch(() => null))?.name ?? username,
    ),
    /** Null when the directory does not respond. Who is unknown to it has left. */
    hasLeft: (username: string) =>
      people.load(username).then(
        (person) => person?.hasLeft ?? true,
        () => null,
      ),
    clear: viewer.clear,
  }
}
