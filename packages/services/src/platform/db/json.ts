import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Casts a value to jsonb. Needed in every insert and update: the driver would send an array as a
 * PostgreSQL array and a string as malformed JSON.
 */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`cast(${JSON.stringify(value)} as jsonb)`
