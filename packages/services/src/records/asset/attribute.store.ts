import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { deliverableCodec } from './codec/deliverable.ts'
import { disciplineCodec } from './codec/discipline.ts'

/**
 * Returns an attribute as SQL text, in a query that has the table `asset` under its own name; null
 * when it is missing.
 */
export const attributeText = (label: string): RawBuilder<string | null> =>
  sql<string | null>`asset.attribute ->> ${sql.lit(label)}`

/** SQL of `not isRemoved`, in a query that has the table `asset` under its own name. */
export const isActive: RawBuilder<SqlBool> = sql<SqlBool>`(
  coalesce(${attributeText(deliverableCodec.labelOf('removed'))}, '') <> 'Yes'
  and coalesce(${attributeText(disciplineCodec.labelOf('status'))}, '') <> 'Removed'
)`
