import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { didpAttributes, documentAttributes } from '@tidemark/schema/rest/attributes'

/** `isRemoved` of asset.ts, negated and told to the database. For queries that have the table `asset` under its own name. */
export const isLive: RawBuilder<SqlBool> = sql<SqlBool>`(
  coalesce(asset.attribute ->> ${sql.lit(documentAttributes.removed)}, '') <> 'Yes'
  and coalesce(asset.attribute ->> ${sql.lit(didpAttributes.status)}, '') <> 'Removed'
)`
