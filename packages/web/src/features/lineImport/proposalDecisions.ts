import { isBlank } from '@tidemark/schema/rules/text'
import type {
  DeliverableProposalDecisionInput,
  ProposedRowFragment,
} from '#api/generated/graphql.ts'

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

/** Returns what is still missing before the decisions can be saved; empty when nothing is. */
export function missingIn(rows: readonly ProposedRowFragment[], drafts: Drafts): string[] {
  const chosen = rows.flatMap(({ row }) => {
    const draft = drafts.get(row.id)
    return draft && draft.choice !== '' ? [{ row, draft }] : []
  })
  if (chosen.length === 0) return ['Accept or refuse at least one row.']
  const lacksReason = chosen.some(
    ({ draft: { choice, reason } }) => choice === 'REFUSE' && isBlank(reason),
  )
  const lacksValue = chosen.some(
    ({ row: { conflicts }, draft: { choice, keep } }) =>
      choice !== 'REFUSE' && conflicts.some(({ field }) => !keep[field]),
  )
  return [
    ...(lacksReason ? ['Enter a reason for each row that you refuse.'] : []),
    ...(lacksValue ? ['Choose which value to keep in each conflict.'] : []),
  ]
}

/** Returns the decisions to send. */
export const decisionsIn = (
  rows: readonly ProposedRowFragment[],
  drafts: Drafts,
): DeliverableProposalDecisionInput[] =>
  rows.flatMap(({ row }): DeliverableProposalDecisionInput[] => {
    const { choice, reason, values, keep } = drafts.get(row.id) ?? undecided
    if (choice === '') return []
    if (choice === 'REFUSE') return [{ row: row.id, accept: false, reason }]
    return [
      {
        row: row.id,
        accept: true,
        ...(choice === 'CHANGE' && {
          values: Object.entries(values).map(([field, value]) => ({ field, value: value || null })),
        }),
        conflicts: row.conflicts.map(({ field }) => ({
          field,
          keepProposed: keep[field] === 'mine',
        })),
      },
    ]
  })
