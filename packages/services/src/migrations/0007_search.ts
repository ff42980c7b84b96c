import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Indexes plans, disciplines and lines by any part of their names. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    create function asset_search_text(tag_code text, attribute jsonb) returns text language sql immutable parallel safe
    return lower(tag_code
      || coalesce(E'\n' || (attribute ->> 'TIDP Title'), '') || coalesce(E'\n' || (attribute ->> 'TIDP Number'), '')
      || coalesce(E'\n' || (attribute ->> 'DIDP Name'), '') || coalesce(E'\n' || (attribute ->> 'Document Name'), '')
      || coalesce(E'\n' || (attribute ->> 'Title'), '') || coalesce(E'\n' || (attribute ->> 'Document Number'), '')
      || coalesce(E'\n' || (attribute ->> 'Document Type'), '') || coalesce(E'\n' || (attribute ->> 'Discipline'), ''))`.execute(
    db,
  )
  await sql`
    create index asset_search on asset using gin (asset_search_text(tag_code, attribute) gin_trgm_ops)
    where class_code in ('TIDP', 'DIDP', 'Document')`.execute(db)
}
