import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { administratorRoles } from '@tidemark/schema/rules/roles'
import { anyOf } from '#platform/db/anyOf.ts'
import type { DemoMode } from '#platform/demoMode.ts'

/**
 * Condition on a row of `person`: true for a person who may authenticate. Refused are people who were deactivated, demonstration accounts outside
 * demonstration mode, and administrators of any contract in a public demonstration. The identity provider and every REST call ask it.
 */
export const mayAuthenticate = (mode: DemoMode): RawBuilder<boolean> =>
  sql<boolean>`(person.is_active and not (${barred[mode]}))`

const barred: Record<DemoMode, RawBuilder<boolean>> = {
  off: sql`person.is_demonstration`,
  on: sql`false`,
  withoutAdministrators: sql`exists (
    select from person_role held where held.user_id = person.user_id and held.role = ${anyOf(administratorRoles)})`,
}
