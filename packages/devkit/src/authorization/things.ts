import type { Tables } from '@tidemark/services/testkit'
import type { Kysely } from 'kysely'
import type { Site } from './site.ts'
import { nowhere } from './site.ts'

/** What the inputs of calls can name at a site. */
export interface Things extends Site {
  /** An entry of the history of its plan. */
  readonly entry: string
  /** The word in all of its texts, and the name of its places. */
  readonly word: string
  readonly placeWord: string
}

/** Names of the valid format that nothing has. */
export const nothing: Things = {
  ...nowhere,
  entry: '999999',
  word: 'nothing of that name',
  placeWord: 'nothing of that name',
}

/** Returns what inputs can name at a site with this word in its texts. */
export async function thingsOf(db: Kysely<Tables>, site: Site, word: string): Promise<Things> {
  const { id } = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('tag_code', 'in', [site.plan, site.discipline])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...site, entry: String(id), word, placeWord: word }
}
