import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ProposalSummary } from '@tidemark/schema/rest/proposal'
import type { ProposalState } from '@tidemark/schema/rules/proposal'
import { anyOf } from '#platform/db/anyOf.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import { findImports } from '../lineImport.store.ts'
import type { LineImportRowTable, LineImportTable } from '../lineImport.tables.ts'

/** Changes of the deliverables of one discipline that wait for its owners. */
export interface LineProposal extends Omit<Selectable<LineImportTable>, 'state' | 'tag_code'> {
  readonly state: ProposalState
  /** The discipline. */
  readonly tag_code: string
}

const anyId = (ids: readonly string[]) => sql<string>`any(cast(${[...ids]} as uuid[]))`

/** A row with the decision about it, and the import of the owner that saved it. */
export type DecidedRow = Pick<
  Selectable<LineImportRowTable>,
  'id' | 'decision' | 'reason' | 'content' | 'decided_in'
>

/** Reads the proposals with these values, the newest first. */
export const readProposals = async (
  db: Kysely<Tables>,
  of: Parameters<typeof findImports>[1],
  options?: Parameters<typeof findImports>[2],
): Promise<LineProposal[]> =>
  (await findImports(db, { ...of, kind: 'proposal' }, options)) as LineProposal[]

/** Counts the rows of proposals by decision. */
export async function countRows(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, ProposalSummary['counts']>> {
  const rows = await db
    .selectFrom('line_import_row')
    .select([
      'import_id',
      sql<number>`cast(count(*) filter (where decision is null) as int)`.as('open'),
      sql<number>`cast(count(*) filter (where decision in ('accepted', 'changed')) as int)`.as(
        'accepted',
      ),
      sql<number>`cast(count(*) filter (where decision = 'refused') as int)`.as('refused'),
    ])
    .where('import_id', '=', anyId(ids))
    .groupBy('import_id')
    .execute()
  return new Map(rows.map(({ import_id: id, ...counts }) => [id, counts]))
}

/** Keeps the decisions about open rows, and closes the proposal once none is open. */
export async function storeDecisions(
  trx: Transaction<Tables>,
  id: string,
  by: string,
  decisions: readonly DecidedRow[],
): Promise<void> {
  await sql`
    update line_import_row set decision = made.decision, reason = made.reason,
      content = made.content, decided_by = ${by}, decided_in = made.decided_in
    from jsonb_to_recordset(${json([...decisions])})
      as made (id integer, decision text, reason text, content jsonb, decided_in uuid)
    where line_import_row.import_id = ${id} and line_import_row.id = made.id`.execute(trx)
  const { open } = (await countRows(trx, [id])).get(id) ?? { open: 0 }
  if (open === 0) await moveProposals(trx, [id], 'open', 'decided')
}

/** Changes the state of those proposals that are in another. */
export const moveProposals = (
  trx: Transaction<Tables>,
  ids: readonly string[],
  from: ProposalState,
  state: ProposalState,
) =>
  trx
    .updateTable('line_import')
    .set({ state, closed_at: state === 'open' ? null : sql<Date>`now()` })
    .where('import_id', '=', anyId(ids))
    .where('state', '=', from)
    .execute()

/** Opens the rows again that an import saved and an undo has taken back. */
export async function reopenRows(trx: Transaction<Tables>, importId: string): Promise<void> {
  const reopened = await trx
    .updateTable('line_import_row')
    .set({ decision: null, reason: null, decided_by: null, decided_in: null })
    .where('decided_in', '=', importId)
    .returning('import_id')
    .execute()
  const ids = reopened.map(({ import_id: id }) => id)
  await moveProposals(trx, ids, 'decided', 'open')
}

/** Counts the open proposals about disciplines. */
export async function countOpen(
  db: Kysely<Tables>,
  disciplines: readonly string[],
): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('line_import')
    .select(['tag_code', sql<number>`cast(count(*) as int)`.as('count')])
    .where('kind', '=', 'proposal')
    .where('tag_code', '=', anyOf(disciplines))
    .where('state', '=', 'open')
    .groupBy('tag_code')
    .execute()
  return new Map(rows.map(({ tag_code: discipline, count }) => [discipline, count]))
}
