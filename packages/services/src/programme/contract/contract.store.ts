import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { ContractSettingsRow } from '@tidemark/schema/rest/contract'
import type { Tables } from '#platform/db/tables.ts'

/** The settings of a contract without what follows from its documents. */
export type Settings = Omit<ContractSettingsRow, 'code' | 'is_numbered'>

const columns = [
  'name',
  'originator',
  'time_zone',
  'holiday_calendar',
  'amber_days',
  'review_days',
  'review_outcome',
] as const

/** Locks an existing contract and returns its settings. */
export const lockSettings = (trx: Transaction<Tables>, contract: string): Promise<Settings> =>
  trx
    .selectFrom('contract')
    .select(columns)
    .where('code', '=', contract)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function readSettings(
  trx: Transaction<Tables>,
  contract: string,
): Promise<ContractSettingsRow> {
  const row = await trx
    .selectFrom('contract')
    .select(['code', ...columns])
    .where('code', '=', contract)
    .executeTakeFirstOrThrow()
  return { ...row, is_numbered: await hasNumbers(trx, contract) }
}

export const writeSettings = (trx: Transaction<Tables>, contract: string, settings: Settings) =>
  trx.updateTable('contract').set(settings).where('code', '=', contract).execute()

/**
 * Derives the lines of a contract again after its originator changed: lines without a number are
 * found by the originator that their number will have.
 */
export const followOriginator = (trx: Transaction<Tables>, contract: string) =>
  sql`select derive_deliverable_rows(array(select tag_code from deliverable_row where contract = ${contract}))`.execute(
    trx,
  )

/** Returns whether a plan, line or form of the contract has a number, or waits for one. */
export async function hasNumbers(trx: Transaction<Tables>, contract: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from number_queue where contract = ${contract} and waiting > 0)
      or exists (select from form where contract = ${contract} and document_number is not null)
      or exists (select from asset where contract = ${contract} and class_code in ('TIDP', 'Document')
        and coalesce(attribute ->> 'TIDP Number', attribute ->> 'Document Number', '') <> '') as found`.execute(
    trx,
  )
  return rows[0]?.found ?? false
}

/** Creates a contract with its first System admin; false when the code is taken. */
export async function insertContract(
  trx: Transaction<Tables>,
  { code, ...settings }: Settings & { readonly code: string },
  admin: string,
): Promise<boolean> {
  const made = await trx
    .insertInto('contract')
    .values({ code, ...settings })
    .onConflict((taken) => taken.doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!made) return false
  await trx
    .insertInto('person_role')
    .values({ user_id: admin, contract: code, role: 'System:Admin' })
    .execute()
  return true
}
