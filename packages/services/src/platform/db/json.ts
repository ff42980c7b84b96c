import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * A value for a jsonb column. Needed in every insert and update: the driver would send a bare list as a PostgreSQL array
 * and a bare string as malformed JSON.
 */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`cast(${JSON.stringify(value)} as jsonb)`
