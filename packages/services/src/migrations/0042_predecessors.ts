import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates a function that returns the lines before some lines, by the attribute `Predecessors`. It
 * reads the tables also for people with limited reach: a cycle may lead through lines that they
 * cannot see.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function lines_before(named text[]) returns table (line text, predecessors text[])
    language sql stable set search_path from current as $$
      with recursive before as (
        select unnest(named) as line
        union
        select jsonb_array_elements_text(asset.attribute -> 'Predecessors')
        from before join asset on asset.tag_code = before.line
        where jsonb_typeof(asset.attribute -> 'Predecessors') = 'array'
      )
      select asset.tag_code, array(select jsonb_array_elements_text(asset.attribute -> 'Predecessors'))
      from before join asset on asset.tag_code = before.line
      where jsonb_typeof(asset.attribute -> 'Predecessors') = 'array'
    $$`.execute(db)
}
