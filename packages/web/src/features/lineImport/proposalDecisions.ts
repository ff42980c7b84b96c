import { isBlank } from '@tidemark/schema/rules/text'
import type {
  DeliverableProposalDecisionInput,
  ProposedRowFragment,
} from '#api/generated/graphql.ts'
import { valueFault } from '#shared/discipline/ValueField.tsx'
import { fieldOfImport } from './values.ts'

/** What an owner has chosen for a proposed row and not saved yet. */
export interface RowDecisionDraft {
  readonly choice: '' | 'ACCEPT' | 'CHANGE' | 'REFUSE'
  readonly reason: string
  /** Other values, by field. */
  readonly values: Readonly<Record<string, string>>
  /** The values to keep of contested cells, by field. */
  readonly keep: Readonly<Record<string, string>>
}

export const undecided: RowDecisionDraft = { choice: '', reason: '', values: {}, keep: {} }
export type Drafts = ReadonlyMap<string, RowDecisionDraft>

/** Returns the rows about which something is chosen. */
const chosenIn = (rows: readonly ProposedRowFragment[], drafts: Drafts) =>
  rows.flatMap(({ row }) => {
    const draft = drafts.get(row.id)
    return draft && draft.choice !== '' ? [{ row, draft, accept: draft.choice !== 'REFUSE' }] : []
  })

/** Returns what is still missing before the decisions can be saved; empty when nothing is. */
export function missingIn(rows: readonly ProposedRowFragment[], drafts: Drafts): string[] {
  const chosen = chosenIn(rows, drafts)
  if (chosen.length === 0) return ['Accept or refuse at least one row.']
  const lacksReason = chosen.some(({ accept, draft }) => !accept && isBlank(draft.reason))
  const lacksValue = chosen.some(
    ({ accept, row, draft: { keep } }) => accept && row.conflicts.some(({ field }) => !keep[field]),
  )
  const isWrong = chosen.some(
    ({ draft: { choice, values } }) =>
      choice === 'CHANGE' &&
      Object.entries(values).some(([name, value]) => {
        const field = fieldOfImport(name)
        return field && valueFault(field, value) !== undefined
      }),
  )
  return [
    ...(isWrong ? ['Correct the values with which you accept.'] : []),
    ...(lacksReason ? ['Enter a reason for each row that you refuse.'] : []),
    ...(lacksValue ? ['Choose which value to keep in each conflict.'] : []),
  ]
}

/** Returns the decisions to send. */
export const decisionsIn = (
  rows: readonly ProposedRowFragment[],
  drafts: Drafts,
): DeliverableProposalDecisionInput[] =>
  chosenIn(rows, drafts).map(({ row: { id: row, conflicts }, draft, accept }) => {
    if (!accept) return { row, accept, reason: draft.reason }
    const values = Object.entries(draft.choice === 'CHANGE' ? draft.values : {})
    return {
      row,
      accept,
      values: values.map(([field, value]) => ({ field, value: value || null })),
      conflicts: conflicts.map(({ field }) => ({
        field,
        keepProposed: draft.keep[field] === 'mine',
      })),
    }
  })
