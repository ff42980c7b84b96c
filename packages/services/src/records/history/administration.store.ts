import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import type { AdministrationRow } from '@tidemark/schema/rest/administration'
import { json } from '#platform/db/json.ts'
import { pageOf } from '#platform/db/page.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound, Refusal } from '#platform/http/refusals.ts'
import type { AdministrationChange, AdministrationSubject } from './administration.tables.ts'

export const userSubject = (userId: string): AdministrationSubject => `user:${userId}`
export const groupSubject = (groupId: string): AdministrationSubject => `group:${groupId}`
export const dataSubject = (tagCode: string): AdministrationSubject => `data:${tagCode}`

/** The actions that end a user or a group in a contract, by which `readAdministration` finds them. */
export const tookOut = (noun: 'user' | 'program', name: string): string =>
  `Took ${noun} ${name} out of the contract`
export const deletedGroup = (name: string): string => `Deleted group '${name}'`
const deletions = { users: 'Took %', groups: 'Deleted group %' } as const

export interface AdministrationEntry {
  readonly contract: string
  readonly about: readonly AdministrationSubject[]
  /** The person's other contracts that the change affects. */
  readonly elsewhere?: readonly string[]
  /** Username, or `system`. */
  readonly by: string
  /**
   * Past tense, with the name of the entity, which may be deleted later: `Changed user Nora Vane`.
   */
  readonly action: string
  readonly changes?: readonly AdministrationChange[]
}

/** Writes the audit entry in the transaction of the change. */
export async function recordAdministration(
  trx: Transaction<Tables>,
  { about, elsewhere = [], by, changes = [], ...entry }: AdministrationEntry,
): Promise<void> {
  await trx
    .insertInto('administration_audit')
    .values({
      ...entry,
      about: [...new Set(about)],
      elsewhere: [...elsewhere],
      executed_by: by,
      changes: json([...changes]),
    })
    .execute()
}

/** Returns one field before and after; empty when unchanged. */
export const changed = (
  field: string,
  from: string | null,
  to: string | null,
  more: Pick<AdministrationChange, 'everywhere' | 'of'> = {},
): AdministrationChange[] => (from === to ? [] : [{ field, from, to, ...more }])

export interface AuditSearch {
  readonly contract: string
  /** Subjects of the entries; without any, all entries of the contract. */
  readonly about: readonly AdministrationSubject[]
  /** Includes only the changes of these subjects. */
  readonly only?: readonly AdministrationSubject[] | undefined
  /** Only the entries that deleted users, or groups. */
  readonly deleted?: keyof typeof deletions | undefined
  /** Only the entries about contract data. */
  readonly ofContractData?: true
  readonly size: number
  /** Id of an entry; returns older ones. Without it, the newest. */
  readonly before?: string | undefined
}

/**
 * Reads a page of a contract's entries, newest first (keyset pagination), with changes in other
 * contracts that affect this one. `next` is `before` of the following page.
 */
export async function readAdministration(
  db: Kysely<Tables>,
  { contract, about, only, deleted, ofContractData, size, before }: AuditSearch,
): Promise<{ results: AdministrationRow[]; next: string | null }> {
  const rows = await db
    .selectFrom('administration_audit')
    .where((entry) =>
      entry.or([
        entry('contract', '=', contract),
        sql<boolean>`elsewhere <> '{}' and elsewhere @> array[${contract}]::text[]`,
      ]),
    )
    .$if(about.length > 0, (query) => query.where(sql<boolean>`about @> ${[...about]}::text[]`))
    .$if(deleted !== undefined, (query) =>
      query.where('action', 'like', deletions[deleted ?? 'users']),
    )
    .$if(ofContractData === true, (query) => query.where(sql<boolean>`about[1] like 'data:%'`))
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .select(['id', 'contract', 'executed_by', 'execution_time', 'action', 'changes'])
    // One extra row shows whether there is a next page.
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return pageOf(rows, size, ({ id, executed_by, execution_time, action, changes, ...row }) => ({
    id: String(id),
    executed_by,
    execution_time: toApi(execution_time),
    action,
    changes: changes
      .filter(
        ({ everywhere, of }) =>
          (row.contract === contract || everywhere) &&
          (of === undefined || only === undefined || only.includes(of)),
      )
      .map(({ field, from, to }) => ({ field, from, to })),
  }))
}

/**
 * Finds what an entry of a removal is about. Its 404 says who removed it, where the history knows; the caller
 * may see the removals of the contract, or those that are also about one of the subjects `within`.
 */
export async function namingRemover<Found>(
  db: Kysely<Tables>,
  {
    contract,
    subject,
    within,
  }: {
    contract: string
    subject: AdministrationSubject
    within?: readonly AdministrationSubject[]
  },
  find: () => Promise<Found>,
): Promise<Found> {
  try {
    return await find()
  } catch (error) {
    if (!Refusal.is(error) || error.body.code !== 'NOT_FOUND') throw error
    const entry = await db
      .selectFrom('administration_audit')
      .select('executed_by')
      .where('contract', '=', contract)
      .where(sql<boolean>`about @> ${[subject]}::text[]`)
      .$if(within !== undefined, (query) =>
        query.where(sql<boolean>`about && ${[...(within ?? [])]}::text[]`),
      )
      .where(sql<boolean>`action ~ '^(Removed|Deleted|Took) '`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    throw new NotFound(entry?.executed_by)
  }
}
