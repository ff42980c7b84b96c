import type { Blocker, Offer } from './actions.ts'
import type { DisciplineFacts } from './discipline.ts'
import { disciplineOffers, worksOn } from './discipline.ts'

/** `open` until every row is accepted or refused, or its author takes it back. */
export const proposalStates = ['open', 'decided', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Changes to the deliverables of a discipline that somebody who may not make them proposes to its owners. */
export interface ProposalFacts {
  state: ProposalState
  /** Username. */
  proposedBy: string
  discipline: DisciplineFacts
}

export type ProposalActionName = 'accept' | 'refuse' | 'withdraw'

/** Returns whether a reader of the discipline, who may not edit its deliverables, may propose changes to them. */
export const mayPropose = (
  { status, owners, plan }: Pick<DisciplineFacts, 'status' | 'owners' | 'plan'>,
  username: string,
): boolean => status !== 'Removed' && plan.supersededBy === null && !worksOn({ owners }, username)

/**
 * Returns whether the person reads a proposal: its author, and the owners of the discipline and of the
 * plan. They alone read the proposals of anybody, which no author stands for.
 */
export const seesProposal = (
  {
    proposedBy: author,
    discipline,
  }: Pick<ProposalFacts, 'discipline'> & { proposedBy: string | null },
  username: string,
): boolean => [author, ...discipline.owners, ...discipline.plan.owners].includes(username)

/**
 * Lists what a person could do with a proposal. Those who edit the deliverables accept rows, while the
 * discipline lets them edit; they and the owners of the plan, who name its owners, refuse rows in every state.
 */
export function proposalOffers(
  { state, proposedBy: author, discipline }: ProposalFacts,
  username: string,
): Offer<ProposalActionName>[] {
  if (state !== 'open') return []
  const isOwner = worksOn(discipline, username)
  const offers: Offer<ProposalActionName>[] = []
  if (isOwner && discipline.status !== 'Removed')
    offers.push({ name: 'accept', blockers: editBlockers(discipline, username) })
  if (isOwner || (discipline.plan.owners.includes(username) && author !== username))
    offers.push({ name: 'refuse', blockers: [] })
  if (author === username) offers.push({ name: 'withdraw', blockers: [] })
  return offers
}

const editBlockers = (discipline: DisciplineFacts, username: string): Blocker[] =>
  disciplineOffers(discipline, username).find(({ name }) => name === 'action_rename_deliverables')
    ?.blockers ?? []

/** Returns what keeps the rows of an open proposal from being accepted now, whoever asks. */
export function proposalBlockers({ state, discipline }: ProposalFacts): string[] {
  if (state !== 'open') return []
  if (discipline.status === 'Removed') return ['The discipline was removed from the plan.']
  const [owner] = discipline.owners
  if (owner === undefined) return ['The discipline has no owner. The plan’s owners name one.']
  return editBlockers(discipline, owner).map(({ message }) => message)
}
