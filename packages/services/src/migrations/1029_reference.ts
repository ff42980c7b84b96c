import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Finds lines by the reference that their people's own list has for them. */
export const up = (db: Kysely<never>) =>
  sql`
    create index asset_reference on asset (contract, folded(attribute ->> 'Own Reference'))
      where class_code = 'Document' and attribute ->> 'Own Reference' is not null;
  `.execute(db)
