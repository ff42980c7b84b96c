import { apiToIso } from '@tidemark/schema/dates'
import type { ProposalRow, ProposalSummary } from '@tidemark/schema/rest/proposal'
import type { DeliverableProposal, DeliverableProposalRow } from '#generated/resolvers.ts'
import { actor, type UserReference } from '#upstream/attributes.ts'
import { graphName } from '#enumNames.ts'
import { type ImportRowModel, toImportRow } from './lineImport.model.ts'

export interface ProposalModel extends Omit<
  DeliverableProposal,
  '__typename' | 'rows' | 'discipline' | 'proposedBy'
> {
  readonly contract: string
  /** Tag code of the discipline. */
  readonly tagCode: string
  readonly proposedBy: UserReference | null
}
export interface ProposalRowModel extends Omit<
  DeliverableProposalRow,
  '__typename' | 'row' | 'decidedBy'
> {
  readonly row: ImportRowModel
  readonly decidedBy: UserReference | null
}

export const toProposal = (
  contract: string,
  { id, name, discipline, state, proposed_by, proposed_at, counts, may, blocked }: ProposalSummary,
): ProposalModel => ({
  contract,
  id,
  fileName: name,
  tagCode: discipline,
  state: graphName(state),
  proposedBy: actor(proposed_by),
  proposedAt: apiToIso(proposed_at) ?? '',
  openRows: counts.open,
  acceptedRows: counts.accepted,
  refusedRows: counts.refused,
  mayAccept: may.includes('accept'),
  mayRefuse: may.includes('refuse'),
  mayWithdraw: may.includes('withdraw'),
  blocked,
})

export const toProposalRow = (
  contract: string,
  { decision, reason, decided_by: by, row }: ProposalRow,
): ProposalRowModel => ({
  decision: decision && graphName(decision),
  reason,
  decidedBy: by === null ? null : actor(by),
  row: toImportRow(contract, row),
})
