import { sql } from 'kysely'
import type { ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { anyOf } from '#platform/db/anyOf.ts'
import { countedPage } from '#platform/db/page.ts'
import type { PageNumber } from '#platform/db/page.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import type { Person } from '#platform/http/principal.ts'
import { mayAuthenticate } from './admission.store.ts'

interface PersonRow {
  readonly user_id: string
  readonly username: string
  readonly name: string
  readonly contract: string | null
  readonly role: string | null
  readonly is_limited: boolean
}

/** Finds a person with all roles; undefined for one who is unknown or may not authenticate. */
export async function findPerson(
  db: Kysely<Tables>,
  username: string,
  mode: DemoMode,
): Promise<Person | undefined> {
  // As text: every call begins with it, and Kysely needs ten times as long to build such a query.
  const { rows } = await sql<PersonRow>`
    select person.user_id, username, person.name, contract, role, exists (
      select from user_group_member join privilege_group using (group_id) where user_group_member.user_id = person.user_id
    ) as is_limited
    from person
    left join person_role on person_role.user_id = person.user_id
    where username = ${username} and ${mayAuthenticate(mode)}`.execute(db)
  const first = rows[0]
  if (!first) return undefined
  const roles = rows.flatMap(({ contract, role }) =>
    contract !== null && role !== null ? [{ contract, role }] : [],
  )
  return {
    userId: first.user_id,
    username: first.username,
    name: first.name,
    isLimited: first.is_limited,
    roles,
  }
}

/**
 * Reads the person's settings in these contracts: the default module, and whether the contract was
 * chosen last.
 */
export async function readContractSettings(
  db: Kysely<Tables>,
  userId: string,
  codes: readonly string[],
): Promise<ContractSettings[]> {
  // As text: see `findPerson`.
  const { rows } = await sql<ContractSettings>`
    select code, contract.name, time_zone, amber_days, default_module, selected_contract = code as selected
    from contract
    join person on person.user_id = ${userId}
    left join person_contract
      on person_contract.user_id = person.user_id and person_contract.contract = contract.code
    where code = ${anyOf(codes)}
    order by code`.execute(db)
  return rows
}

interface ContractSettings {
  readonly code: string
  readonly name: string
  readonly time_zone: string
  readonly amber_days: number
  readonly default_module: string | null
  readonly selected: boolean | null
}

export const readContracts = (db: Kysely<Tables>, codes: readonly string[]) =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('code', 'in', codes.length > 0 ? codes : [''])
    .orderBy('code')
    .execute()

/** Reads the time zone of an existing contract. */
export const readTimeZone = async (db: Kysely<Tables>, contract: string): Promise<string> =>
  (
    await db
      .selectFrom('contract')
      .select('time_zone')
      .where('code', '=', contract)
      .executeTakeFirstOrThrow()
  ).time_zone

export const saveChosenContract = (db: Kysely<Tables>, userId: string, contract: string) =>
  db
    .updateTable('person')
    .set({ selected_contract: contract })
    .where('user_id', '=', userId)
    .execute()

export interface PeopleSearch extends PageNumber {
  /** Only people with a role in one of these; searches by username also find those who had one. */
  readonly contracts: readonly string[]
  /** Whose chosen contract, where there are several, decides who has left. */
  readonly caller: string
  /** A prefix of the username or of any word of the name, case-insensitive. */
  readonly start?: string | undefined
  /** Only these people, including deactivated ones and programs; without it only active people. */
  readonly usernames?: readonly string[] | undefined
  /** Only people with one of these usernames, as above, or full names, ignoring case. */
  readonly names?: readonly string[] | undefined
  /** Whether programs are included. */
  readonly programs: boolean
  /** Whether inactive people are included. */
  readonly inactive: boolean
  /** Only people with one of these roles in one of the contracts. */
  readonly roles?: readonly string[] | undefined
}

/** Reads a page of people, sorted by username, and the total count. */
export async function searchPeople(db: Kysely<Tables>, search: PeopleSearch) {
  const found = db.selectFrom('person').where((person) => person.and(conditions(person, search)))
  const { count, rows: results } = await countedPage(
    search,
    ({ limit, offset }) =>
      found
        .select(['username', 'name', 'is_program', 'is_active', hasLeft(search)])
        .orderBy('username')
        .limit(limit)
        .offset(offset)
        .execute(),
    async () =>
      (
        await found
          .select((person) => person.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
  )
  return { count, results }
}

/** Returns a column: a person is inactive, or has no role in the contract that the caller chose last, or their first. */
const hasLeft = ({ contracts, caller }: PeopleSearch) =>
  sql<boolean>`not (person.is_active and exists (
    select from person_role where person_role.user_id = person.user_id and contract = (
      select one from unnest(cast(${contracts} as text[])) as one
      order by one = (select selected_contract from person own where own.user_id = ${caller}) desc nulls last, one
      limit 1
    )
  ))`.as('has_left')

function conditions(
  person: ExpressionBuilder<Tables, 'person'>,
  { contracts, start, usernames, names, programs, inactive, roles }: PeopleSearch,
) {
  const present = person.and([
    person.exists(
      person
        .selectFrom('person_role')
        .select('person_role.user_id')
        .whereRef('person_role.user_id', '=', 'person.user_id')
        .where('contract', '=', anyOf(contracts))
        .$if(roles !== undefined, (held) => held.where('role', '=', anyOf(roles ?? []))),
    ),
    ...(inactive ? [] : [person('is_active', '=', true)]),
    ...(programs ? [] : [person('is_program', '=', false)]),
  ])
  const presentOrFormer = person.exists(
    person
      .selectFrom('person_contract')
      .select('person_contract.user_id')
      .whereRef('person_contract.user_id', '=', 'person.user_id')
      .where('contract', '=', anyOf(contracts)),
  )
  const hasUsername = (wanted: readonly string[]) =>
    person.and([presentOrFormer, person('username', '=', anyOf(wanted))])
  return [
    ...(usernames ? [hasUsername(usernames)] : []),
    ...(names
      ? [
          person.or([
            hasUsername(names.map((name) => name.toLowerCase())),
            person.and([present, hasFullName(names)]),
          ]),
        ]
      : []),
    ...(usernames || names ? [] : [present]),
    ...(start ? [startsWith(start.toLowerCase())] : []),
  ]
}

/** Returns an SQL condition that leaves upper and lower case to the database on both sides. */
const hasFullName = (names: readonly string[]) =>
  sql<SqlBool>`lower(person.name) in (select lower(name) from unnest(cast(${names} as text[])) as wanted (name))`

/**
 * Returns an SQL condition that compares beginnings by position instead of a pattern, so that `%`
 * and `_` are ordinary characters.
 */
const startsWith = (start: string) =>
  sql<SqlBool>`(starts_with(person.username, ${start}) or position(${` ${start}`} in ' ' || lower(person.name)) > 0)`
