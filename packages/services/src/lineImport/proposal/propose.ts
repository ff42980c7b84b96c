import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import { mayPropose } from '@tidemark/schema/rules/proposal'
import { counted } from '@tidemark/schema/wording'
import { recordAudit } from '#history/history.store.ts'
import { notify } from '#notification/notification.store.ts'
import { lockThing } from '#platform/db/locks.ts'
import type { Tables } from '#platform/db/tables.ts'
import { wrongState } from '#platform/http/refusals.ts'
import type { Principal } from '#platform/http/principal.ts'
import { requireWholePlan } from '#privilege/reach/reach.policy.ts'
import { findPlaces, readPlans } from '#tidp/plan.store.ts'
import type { CheckedRow } from '../lineImport.ts'
import type { LineImport } from '../lineImport.store.ts'
import type { LineProposal } from './proposal.store.ts'
import { insertProposal, readProposals, storeWithdrawn } from './proposal.store.ts'

/** Proposes rows of an import to the owners of their disciplines: one proposal for each, which changes nothing yet. */
export async function propose(
  { trx, principal }: { trx: Transaction<Tables>; principal: Principal },
  { contract, import_id, name }: LineImport,
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
    const waiting = await readProposals(trx, { discipline: tagCode, created_by: by, state: 'open' })
    if (waiting.length >= open)
      throw wrongState(
        `You have ${open} open proposals for ${discipline.name}. Withdraw one first.`,
        tagCode,
      )
    const proposed = byDiscipline.get(tagCode) ?? []
    const id = randomUUID()
    await insertProposal(
      trx,
      { proposal_id: id, contract, discipline: tagCode, import_id, name, created_by: by },
      proposed,
    )
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
): Promise<void> {
  const open = proposals.filter(({ state }) => state === 'open')
  await storeWithdrawn(
    trx,
    open.map(({ proposal_id: id }) => id),
  )
  for (const { contract, discipline: tagCode } of open) {
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
}
