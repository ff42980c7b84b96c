import type { Kysely, Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { ProposalRow, ProposalSummary } from '@tidemark/schema/rest/proposal'
import { anyOf } from '#platform/db/anyOf.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { CheckedRow } from '../lineImport.ts'
import type { LineProposalTable } from './proposal.tables.ts'

export type LineProposal = Selectable<LineProposalTable>

const anyId = (ids: readonly string[]) => sql<string>`any(cast(${[...ids]} as uuid[]))`

/** A row of a proposal as it is kept. */
export type KeptRow = Omit<ProposalRow, 'row'> & {
  readonly id: number
  readonly content: CheckedRow
}

/** A row with the decision about it, and the import of the owner that saved it. */
export type DecidedRow = Pick<KeptRow, 'id' | 'decision' | 'reason' | 'content'> & {
  readonly decided_in: string | null
}

/** Adds a proposal with its rows. */
export async function insertProposal(
  trx: Transaction<Tables>,
  proposal: Pick<
    LineProposal,
    'proposal_id' | 'contract' | 'discipline' | 'import_id' | 'name' | 'created_by'
  >,
  rows: readonly CheckedRow[],
): Promise<void> {
  await trx
    .insertInto('line_proposal')
    .values({ ...proposal, closed_at: null })
    .execute()
  const sent = rows.map((content, at) => ({ id: at + 1, content }))
  await sql`
    insert into line_proposal_row (proposal_id, id, content)
    select ${proposal.proposal_id}, row.id, row.content
    from jsonb_to_recordset(${json(sent)}) as row (id integer, content jsonb)`.execute(trx)
}

/** Reads the proposals with these values, the newest first. */
export const readProposals = (
  db: Kysely<Tables>,
  of: Partial<
    Pick<
      LineProposal,
      'proposal_id' | 'contract' | 'discipline' | 'import_id' | 'created_by' | 'state'
    >
  >,
  { most, lock = false }: { most?: number; lock?: boolean } = {},
): Promise<LineProposal[]> =>
  db
    .selectFrom('line_proposal')
    .selectAll()
    .where((row) => row.and(of))
    .orderBy('created_at', 'desc')
    .orderBy('proposal_id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .$if(lock, (query) => query.forUpdate())
    .execute()

/** Counts the rows of proposals by decision. */
export async function countRows(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, ProposalSummary['counts']>> {
  const rows = await db
    .selectFrom('line_proposal_row')
    .select([
      'proposal_id',
      sql<number>`cast(count(*) filter (where decision is null) as int)`.as('open'),
      sql<number>`cast(count(*) filter (where decision in ('accepted', 'changed')) as int)`.as(
        'accepted',
      ),
      sql<number>`cast(count(*) filter (where decision = 'refused') as int)`.as('refused'),
    ])
    .where('proposal_id', '=', anyId(ids))
    .groupBy('proposal_id')
    .execute()
  return new Map(rows.map(({ proposal_id: id, ...counts }) => [id, counts]))
}

/** Reads rows of a proposal: those with these ids, or a page of all. */
export const readKeptRows = (
  db: Kysely<Tables>,
  id: string,
  wanted: { ids: readonly number[] } | { after: number; size: number },
): Promise<KeptRow[]> =>
  db
    .selectFrom('line_proposal_row')
    .select(['id', 'content', 'decision', 'reason', 'decided_by'])
    .where('proposal_id', '=', id)
    .$call((query) =>
      'ids' in wanted
        ? query.where('id', 'in', [...wanted.ids])
        : query.where('id', '>', wanted.after).limit(wanted.size),
    )
    .orderBy('id')
    .execute()

/** Keeps the decisions about open rows, and closes the proposal once none is open. */
export async function storeDecisions(
  trx: Transaction<Tables>,
  id: string,
  by: string,
  decisions: readonly DecidedRow[],
): Promise<void> {
  await sql`
    update line_proposal_row set decision = made.decision, reason = made.reason,
      content = made.content, decided_by = ${by}, decided_in = made.decided_in
    from jsonb_to_recordset(${json([...decisions])})
      as made (id integer, decision text, reason text, content jsonb, decided_in uuid)
    where line_proposal_row.proposal_id = ${id} and line_proposal_row.id = made.id`.execute(trx)
  await trx
    .updateTable('line_proposal')
    .set({ state: 'decided', closed_at: sql<Date>`now()` })
    .where('proposal_id', '=', id)
    .where((proposal) =>
      proposal.not(
        proposal.exists(
          proposal
            .selectFrom('line_proposal_row')
            .select('id')
            .where('proposal_id', '=', id)
            .where('decision', 'is', null),
        ),
      ),
    )
    .execute()
}

export const storeWithdrawn = (trx: Transaction<Tables>, ids: readonly string[]) =>
  trx
    .updateTable('line_proposal')
    .set({ state: 'withdrawn', closed_at: sql<Date>`now()` })
    .where('proposal_id', '=', anyId(ids))
    .where('state', '=', 'open')
    .execute()

/** Opens the rows again that an import saved and an undo has taken back. */
export async function reopenRows(trx: Transaction<Tables>, importId: string): Promise<void> {
  const reopened = await trx
    .updateTable('line_proposal_row')
    .set({ decision: null, reason: null, decided_by: null, decided_in: null })
    .where('decided_in', '=', importId)
    .returning('proposal_id')
    .execute()
  await trx
    .updateTable('line_proposal')
    .set({ state: 'open', closed_at: null })
    .where('proposal_id', '=', anyId(reopened.map(({ proposal_id: id }) => id)))
    .where('state', '=', 'decided')
    .execute()
}

/** Forgets proposals that were closed some days ago. */
export const deleteOldProposals = (trx: Transaction<Tables>, days: number) =>
  trx
    .deleteFrom('line_proposal')
    .where('closed_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()

/** Counts the open proposals about disciplines. */
export async function countOpen(
  db: Kysely<Tables>,
  disciplines: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('line_proposal')
    .select(['discipline', sql<number>`cast(count(*) as int)`.as('count')])
    .where('discipline', '=', anyOf(disciplines))
    .where('state', '=', 'open')
    .groupBy('discipline')
    .execute()
  return new Map(rows.map(({ discipline, count }) => [discipline, count]))
}
