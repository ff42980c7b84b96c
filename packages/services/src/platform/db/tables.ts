/**
 * Every table of the database. Each folder declares its tables in a `*.tables.ts`, with `declare
 * module '#platform/db/tables.ts'`, so that the platform imports none of them.
 */
export interface Tables {}
