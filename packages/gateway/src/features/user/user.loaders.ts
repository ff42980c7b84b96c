import { limits } from '@tidemark/schema/limits'
import DataLoader from 'dataloader'
import { inOrder, memo } from '#resolving.ts'
import type { UserClient } from './user.client.ts'

/**
 * The caller, read once in an operation, and what people are called. Names are asked for when no other call is under way (`quiet`):
 * owners, authors and those in the history come from different answers, and all of them are one search.
 */
export function userLoaders(client: UserClient, idle: () => Promise<void>) {
  const viewer = memo(() => client.viewer())
  const people = new DataLoader(
    async (usernames: readonly string[]) =>
      inOrder(usernames, await client.people(usernames), ({ username }) => username),
    { maxBatchSize: limits.page.max, batchScheduleFn: (ask) => void idle().then(ask) },
  )
  return {
    viewer,
    /** The username itself where the directory does not know the person or does not answer: a page is worth more than a name. */
    displayName: memo(
      async (username: string) => (await people.load(username).catch(() => null))?.name ?? username,
    ),
    clear: viewer.clear,
  }
}
