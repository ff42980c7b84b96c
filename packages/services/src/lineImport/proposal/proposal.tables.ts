import type { ColumnType, Generated } from 'kysely'
import type { ProposalRow } from '@tidemark/schema/rest/proposal'
import type { ProposalState } from '@tidemark/schema/rules/proposal'
import type { CheckedRow } from '../lineImport.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    line_proposal: LineProposalTable
    line_proposal_row: LineProposalRowTable
  }
}

/** Changes of the deliverables of one discipline that wait for its owners. */
export interface LineProposalTable {
  readonly proposal_id: string
  readonly contract: string
  /** Tag code. */
  readonly discipline: string
  /** The import that proposed it, which may be forgotten. */
  readonly import_id: string
  readonly name: string
  state: Generated<ProposalState>
  readonly created_by: string
  readonly created_at: Generated<Date>
  /** When it was decided or withdrawn; null while it is open. */
  closed_at: Date | null
}

export interface LineProposalRowTable {
  readonly proposal_id: string
  readonly id: number
  /** As it was proposed; of an accepted row, as it was saved. */
  content: ColumnType<CheckedRow, CheckedRow, CheckedRow>
  decision: ProposalRow['decision']
  reason: string | null
  decided_by: string | null
  /** The import of the owner that saved it, and undoes it. */
  decided_in: string | null
}
