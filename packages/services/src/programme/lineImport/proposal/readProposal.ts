import type { Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import type { ProposalSummary } from '@tidemark/schema/rest/proposal'
import type { ProposalFacts } from '@tidemark/schema/rules/proposal'
import { proposalBlockers, proposalOffers, seesProposal } from '@tidemark/schema/rules/proposal'
import type { Plan } from '#records/asset/codec/plan.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { requireWholePlan } from '#people/privilege/reach/reach.policy.ts'
import type { PlanPlace } from '#plans/tidp/plan.store.ts'
import { findPlaces, lockPlan, readPlans } from '#plans/tidp/plan.store.ts'
import { disciplineFactsOf } from '#plans/tidp/scene.ts'
import type { Asking } from '../ownImport.ts'
import type { LineProposal } from './proposal.store.ts'
import { countRows, readProposals } from './proposal.store.ts'

/** A proposal with what its rules need, and the tag code of its plan. */
export interface ReadProposal {
  readonly found: LineProposal
  readonly facts: ProposalFacts
  readonly plan: string
}

/** Finds a proposal that the caller reads; 404 for any other. */
export async function requireProposal(
  { trx, principal }: Asking,
  { contract, id }: { contract: string; id: string },
  lock = false,
): Promise<ReadProposal> {
  const named = { contract, import_id: id }
  const [known] = await readProposals(trx, named)
  const [place] = await findPlaces(trx, contract, [known?.tag_code ?? ''])
  if (!place) throw new NotFound()
  await requireWholePlan(trx, principal, place.plan)
  const plan = lock ? await lockPlan(trx, contract, place.plan) : undefined
  const [found] = lock ? await readProposals(trx, named, { lock }) : [known]
  const discipline = await readDiscipline(trx, contract, place, plan)
  const facts = found && { state: found.state, proposedBy: found.created_by, discipline }
  if (!facts || !seesProposal(facts, principal.username)) throw new NotFound()
  return { found, facts, plan: place.plan }
}

/** Reads a discipline as the rules of proposals need it; 404 for an unknown one. */
export async function readDiscipline(
  trx: Transaction<Tables>,
  contract: string,
  place: PlanPlace | undefined,
  locked?: Plan,
): Promise<ProposalFacts['discipline']> {
  const plan = locked ?? (place && (await readPlans(trx, contract, [place])).get(place.plan))
  const discipline = plan?.disciplines.find((one) => one.tagCode === place?.tagCode)
  if (!plan || !discipline) throw new NotFound()
  return disciplineFactsOf({ plan, discipline, lines: [], authors: [] })
}

/** Summarises proposals about a discipline for the caller. */
export async function summariesOf(
  { trx, principal }: Asking,
  found: readonly LineProposal[],
  discipline: ProposalFacts['discipline'],
): Promise<ProposalSummary[]> {
  const counts = await countRows(
    trx,
    found.map(({ import_id: id }) => id),
  )
  return found.map(({ import_id: id, name, state, created_by: author, created_at: at }) => {
    const facts = { state, proposedBy: author, discipline }
    return {
      id,
      name,
      discipline: discipline.tagCode,
      state,
      proposed_by: author,
      proposed_at: toApi(at),
      counts: counts.get(id) ?? { open: 0, accepted: 0, refused: 0 },
      may: proposalOffers(facts, principal.username).map((offer) => offer.name),
      blocked: proposalBlockers(facts).join(' ') || null,
    }
  })
}

/** Summarises a proposal for the caller. */
export async function summaryOf(
  asking: Asking,
  { found, facts }: ReadProposal,
): Promise<ProposalSummary> {
  const [summary] = await summariesOf(asking, [found], facts.discipline)
  if (!summary) throw new NotFound()
  return summary
}
