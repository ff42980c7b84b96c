import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import type { decideProposal } from '@tidemark/schema/rest/proposal'
import { proposedBy } from '@tidemark/schema/rules/inTheNameOf'
import { proposalOffers } from '@tidemark/schema/rules/proposal'
import { counted } from '@tidemark/schema/wording'
import { requireOffer } from '#people/acting/offer.policy.ts'
import { recordAudit } from '#records/history/history.store.ts'
import { notify } from '#records/notification/notification.store.ts'
import { InvalidInput, wrongState } from '#platform/http/refusals.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import { decided, saveRows } from '../apply.ts'
import type { KeptRow } from '../lineImport.store.ts'
import { insertImport, readKeptRows, storeRows } from '../lineImport.store.ts'
import { checkProposed } from './checkProposal.ts'
import type { DecidedRow, LineProposal } from './proposal.store.ts'
import { storeDecisions } from './proposal.store.ts'
import type { Asking } from '../ownImport.ts'
import type { ReadProposal } from './readProposal.ts'

type Decisions = BodyOf<typeof decideProposal>['rows']

interface Deciding extends Asking {
  readonly numbers: NumberQueue
  readonly contract: string
}

/** Refuses what a proposal does not allow any more. */
export function requireOpen({ state }: LineProposal): void {
  if (state === 'withdrawn') throw wrongState('The proposal was withdrawn.')
  if (state === 'decided') throw wrongState('Every row of the proposal was decided.')
}

/**
 * Accepts and refuses rows of a proposal, and tells its author. Answers the import of the caller that
 * saved the accepted ones; null without any.
 */
export async function decideRows(
  request: Deciding,
  { found, facts, plan }: ReadProposal,
  rows: Decisions,
): Promise<string | null> {
  const { trx, principal, contract } = request
  const { import_id: id, tag_code: tagCode, created_by: author } = found
  const by = principal.username
  const accepted = rows.filter(({ accept }) => accept)
  const refused = rows.filter(({ accept }) => !accept)
  const offers = proposalOffers(facts, by)
  requireOpen(found)
  if (accepted.length > 0) requireOffer(offers, 'accept', onlyOwners)
  if (refused.length > 0) requireOffer(offers, 'refuse', onlyOwners)
  // Its author reads the reason of a refusal.
  const unsaid = rows.findIndex(({ accept, reason }) => !accept && reason === undefined)
  if (unsaid !== -1)
    throw new InvalidInput({ [`rows.${unsaid}.reason`]: 'Say why you refuse this row.' })
  const ids = [...new Set(rows.map((row) => row.id))]
  const kept = new Map((await readKeptRows(trx, id, { ids })).map((row) => [row.id, row]))
  if (ids.length < rows.length) throw new InvalidInput({ rows: 'Decide once on each row.' })
  const decidedBefore = ids.filter((one) => kept.get(one)?.decision !== null).length
  if (decidedBefore > 0)
    throw wrongState(
      `Nothing was saved: ${counted(decidedBefore, 'of these rows was', 'of these rows were')} decided meanwhile. Save the others again.`,
    )
  const save = accepted.length > 0 ? await accept(request, found, accepted, kept) : null
  await storeDecisions(trx, id, by, [
    ...(save?.rows ?? []),
    ...refused.flatMap(({ id: row, reason = null }) => {
      const content = kept.get(row)?.content
      return content
        ? { id: row, content, decision: 'refused' as const, reason, decided_in: null }
        : []
    }),
  ])
  if (refused.length > 0)
    await recordAudit(trx, {
      contract,
      plan,
      tagCode,
      executedBy: by,
      action: `Refused proposed changes to ${counted(refused.length, 'deliverable')}`,
      changes: authorOf(found),
    })
  await notify(trx, [
    {
      contract,
      recipient: author,
      reason: 'PROPOSAL_DECIDED',
      plan,
      tagCode,
      causedBy: by,
    },
  ])
  return save?.importId ?? null
}

const onlyOwners = 'Only the owners of the discipline can decide on this proposal.'

const authorOf = ({ created_by: author }: LineProposal) => [
  { field: proposedBy, from: null, to: author },
]

/** Saves accepted rows as an import of the caller, which can be undone. */
async function accept(
  request: Deciding,
  found: LineProposal,
  rows: Decisions,
  kept: ReadonlyMap<number, KeptRow>,
): Promise<{ importId: string; rows: DecidedRow[] }> {
  const { trx, principal, contract } = request
  const changed = new Map(rows.map(({ id, values = [] }) => [id, values]))
  const asked = rows.flatMap(({ id }) => kept.get(id) ?? [])
  const { result, byId } = await checkProposed(request, asked, changed)
  const faults = rows.flatMap(({ id }, at) => {
    const row = byId.get(id)
    return row?.faults[0] ? [[`rows.${at}`, `${row.title}: ${row.faults[0].message}`]] : []
  })
  if (faults.length > 0)
    throw new InvalidInput(Object.fromEntries(faults) as Record<string, string>)
  const saved = rows.flatMap(({ id, keep = [] }) => {
    const row = byId.get(id)
    if (!row) return []
    const choices = new Map(keep.map(({ field, value }) => [field, value]))
    const left = decided(row, (field) => choices.get(field))
    return left ? [{ ...row, request: left }] : []
  })
  const undo = await saveRows(
    {
      ...request,
      tagCode: found.tag_code,
      action: `Accepted proposed changes to ${counted(rows.length, 'deliverable')}`,
      notes: authorOf(found),
    },
    saved,
  )
  const { import_id: importId } = await insertImport(trx, {
    contract,
    tag_code: found.tag_code,
    name: `Proposal: ${found.name}`,
    state: 'applied',
    counts: result.counts,
    undo,
    created_by: principal.username,
  })
  await storeRows(trx, importId, [...byId.values()])
  return {
    importId,
    rows: asked.map(({ id, content }) => ({
      id,
      content: byId.get(id) ?? content,
      decision: changed.get(id)?.length ? 'changed' : 'accepted',
      reason: null,
      decided_in: importId,
    })),
  }
}
