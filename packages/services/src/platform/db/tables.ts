/**
 * Every table of the database. Each folder adds the tables it owns in its `*.tables.ts`, with
 * `declare module '#platform/db/tables.ts'`, so that the platform imports none of them.
 */
export interface Tables {}
