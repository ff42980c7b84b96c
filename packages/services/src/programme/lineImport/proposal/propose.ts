import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { ImportSummary } from '@tidemark/schema/rest/lineImport'
import { mayPropose } from '@tidemark/schema/rules/proposal'
import { counted } from '@tidemark/schema/wording'
import { recordAudit } from '#records/history/history.store.ts'
import { notify } from '#records/notification/notification.store.ts'
import { lockThing } from '#platform/db/locks.ts'
import type { Tables } from '#platform/db/tables.ts'
import { wrongState } from '#platform/http/refusals.ts'
import { readNames } from '#people/user/name.store.ts'
import { requireWholePlan } from '#people/privilege/reach/reach.policy.ts'
import { findPlaces, readPlans } from '#plans/tidp/plan.store.ts'
import type { CheckedRow } from '../lineImport.ts'
import type { KeptRow, LineImport } from '../lineImport.store.ts'
import { insertImport, readKeptRows, storeRows } from '../lineImport.store.ts'
import type { Asking } from '../ownImport.ts'
import type { LineProposal } from './proposal.store.ts'
import { moveProposals, readProposals } from './proposal.store.ts'

/** Proposes rows of an import to the owners of their disciplines: one proposal for each, which changes nothing yet. */
export async function propose(
  { trx, principal }: Asking,
  { contract, import_id: from, name }: LineImport,
  rows: readonly CheckedRow[],
): Promise<void> {
  const by = principal.username
  const byDiscipline = Map.groupBy(rows, ({ discipline }) => discipline ?? '')
  const places = await findPlaces(trx, contract, [...byDiscipline.keys()])
  for (const { plan } of places) await requireWholePlan(trx, principal, plan)
  const plans = await readPlans(trx, contract, places)
  for (const { tagCode, plan: planTag } of places) {
    const plan = plans.get(planTag)
    const discipline = plan?.disciplines.find((one) => one.tagCode === tagCode)
    if (!plan || !discipline || !mayPropose({ ...discipline, plan }, by))
      throw wrongState(outdated, tagCode)
    // Two that are sent at once are both counted.
    await lockThing(trx, 'proposals of a person', `${by} ${tagCode}`)
    const { open } = limits.proposal
    const waiting = await readProposals(trx, { tag_code: tagCode, created_by: by, state: 'open' })
    if (waiting.length >= open)
      throw wrongState(
        `You have ${open} open proposals for ${discipline.name}. Withdraw one first.`,
        tagCode,
      )
    const proposed = byDiscipline.get(tagCode) ?? []
    const { import_id: id } = await insertImport(trx, {
      kind: 'proposal',
      contract,
      tag_code: tagCode,
      name,
      state: 'open',
      proposed_in: from,
      created_by: by,
    })
    await storeRows(trx, id, proposed)
    await recordAudit(trx, {
      contract,
      plan: planTag,
      tagCode,
      executedBy: by,
      action: `Proposed changes to ${counted(proposed.length, 'deliverable')}`,
    })
    const owners = discipline.owners.length > 0 ? discipline.owners : plan.owners
    await notify(
      trx,
      owners.map((recipient) => ({
        contract,
        recipient,
        reason: 'PROPOSED',
        plan: planTag,
        tagCode,
        causedBy: by,
      })),
    )
  }
}

const outdated = 'The discipline or its owners changed since the check. Check again.'

/** Withdraws proposals that are open, in the name of their author. */
export async function withdraw(
  trx: Transaction<Tables>,
  by: string,
  proposals: readonly LineProposal[],
): Promise<number> {
  const open = proposals.filter(({ state }) => state === 'open')
  const ids = open.map(({ import_id: id }) => id)
  await moveProposals(trx, ids, 'open', 'withdrawn')
  for (const { contract, tag_code: tagCode } of open) {
    const [place] = await findPlaces(trx, contract, [tagCode])
    if (place)
      await recordAudit(trx, {
        contract,
        plan: place.plan,
        tagCode,
        executedBy: by,
        action: 'Withdrew proposed changes',
      })
  }
  return open.length
}

/** Lists the rows of proposals that owners accepted: they stay when the proposals are withdrawn. */
export async function acceptedRows(
  trx: Transaction<Tables>,
  proposals: readonly LineProposal[],
): Promise<ImportSummary['kept']> {
  const rows: KeptRow[] = []
  for (const { import_id: id } of proposals) rows.push(...(await readKeptRows(trx, id)))
  const accepted = rows.filter(({ decision }) => decision === 'accepted' || decision === 'changed')
  const nameOf = await readNames(
    trx,
    accepted.flatMap(({ decided_by: by }) => by ?? []),
  )
  return accepted.map(
    ({ content: { title, tag_code: tag, document_number: number }, decided_by: by }) =>
      Object.assign(
        { title, message: `${by === null ? 'An owner' : nameOf(by)} accepted it.` },
        tag !== null && { tag_code: tag },
        number && { document_number: number },
      ),
  )
}
