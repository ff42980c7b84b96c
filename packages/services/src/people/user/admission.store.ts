import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { anyOf } from '#platform/db/anyOf.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import type { SignInPolicy } from '#platform/identity/settings.ts'
import { system } from '#records/history/history.store.ts'
import { excludedFromPublicDemonstration, makesLinks } from './admission.policy.ts'

/**
 * Returns an SQL condition on a row of `person`: true for a person who may authenticate. Refused
 * are deactivated people, demonstration accounts outside demonstration mode, and administrators of
 * any contract in a public demonstration. The identity provider and every REST call check it.
 */
export const mayAuthenticate = (mode: DemoMode): RawBuilder<boolean> =>
  sql<boolean>`(person.is_active and not (${refused[mode]}))`

const refused: Record<DemoMode, RawBuilder<boolean>> = {
  off: sql`person.is_demonstration`,
  on: sql`false`,
  withoutAdministrators: sql`exists (
    select from person_role held where held.user_id = person.user_id and held.role = ${anyOf(excludedFromPublicDemonstration)})`,
}

/**
 * Returns the sign-in policy of the embedded identity provider: accounts of people who may not
 * authenticate are refused.
 */
export const signInPolicy = (demo: DemoMode): SignInPolicy => ({
  demo,
  barred: sql<boolean>`exists (
    select from person where person.username = identity_account.email and not ${mayAuthenticate(demo)})`,
  // Asked whenever a link is used: nothing that gives a person another contract has to think of it.
  linkEnded: sql<boolean>`(identity_link.made_by <> ${system} and exists (
    select from identity_account
    join person linked on linked.username = identity_account.email
    join person_role theirs on theirs.user_id = linked.user_id
    where identity_account.subject = identity_link.subject and not exists (
      select from person join person_role held on held.user_id = person.user_id
      where person.username = identity_link.made_by and held.contract = theirs.contract
        and held.role = ${anyOf(makesLinks)} and ${mayAuthenticate(demo)})))`,
})
