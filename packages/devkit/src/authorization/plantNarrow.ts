import type { TestServices } from '@tidemark/services/testkit'
import { givePrivilege, plant, plantGroup } from './plant.ts'
import { usernameOf } from './principals.ts'
import { home } from './site.ts'

/**
 * Creates plans of the home contract, issued and in preparation, all parts of which `narrow` has,
 * and limits their reach to the sectors of these.
 */
export async function plantNarrow(services: TestServices) {
  const { db } = services
  const planting = { services, contract: home, holder: 'narrow' } as const
  const words = ['Narrow', 'Narrower'] as const
  const own = [
    await plant({ ...planting, word: words[0] }),
    await plant({ ...planting, word: words[1], isDraft: true }),
  ] as const
  const { user_id } = await db
    .selectFrom('person')
    .select('user_id')
    .where('username', '=', usernameOf('narrow'))
    .executeTakeFirstOrThrow()
  const group = await plantGroup(db, home, 'Narrow only', [user_id])
  await givePrivilege(db, home, {
    name: 'Narrow only',
    group,
    additions: words.map((value) => ({ type: 'sector', value, additions: [], substractions: [] })),
  })
  return own
}
