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
  /** The values to keep of contested cells, by `conflictKey`. */
  readonly keep: Readonly<Record<string, string>>
}

export type Drafts = ReadonlyMap<string, RowDecisionDraft>

/** What the viewer may do with the open rows of a proposal. */
export interface MayDecide {
  readonly mayAccept: boolean
  readonly mayRefuse: boolean
}

/** Returns the cells of a row that can be accepted with other values. */
export const cellsOf = ({ row }: ProposedRowFragment): { field: string; to: string | null }[] => [
  ...row.changes.map(({ field, to }) => ({ field, to })),
  ...row.faults.flatMap(({ field, value }) => (field === null ? [] : [{ field, to: value }])),
]

/** Returns the decisions that can be chosen for a row now, beside none. */
export function choicesOf(
  proposed: ProposedRowFragment,
  { mayAccept, mayRefuse }: MayDecide,
): RowDecisionDraft['choice'][] {
  const { decision, row } = proposed
  if (decision !== null) return []
  const isChangeable = cellsOf(proposed).length > 0 && row.kind !== 'REMOVED'
  return [
    ...(mayAccept && row.kind !== 'ERROR' ? (['ACCEPT'] as const) : []),
    ...(mayAccept && isChangeable ? (['CHANGE'] as const) : []),
    ...(mayRefuse ? (['REFUSE'] as const) : []),
  ]
}

/** Names a conflict with the present value, about which a choice is made. */
export const conflictKey = ({
  field,
  theirs,
}: ProposedRowFragment['row']['conflicts'][number]): string => `${field} ${theirs}`

/** Returns what is chosen for a row: nothing any more where the row as it was read last does not offer it. */
export function draftOf(
  proposed: ProposedRowFragment,
  drafts: Drafts,
  may: MayDecide,
): RowDecisionDraft {
  const draft = drafts.get(proposed.row.id)
  if (!draft) return { choice: '', reason: '', values: {}, keep: {} }
  return choicesOf(proposed, may).includes(draft.choice) ? draft : { ...draft, choice: '' }
}

/** Returns the rows about which something is chosen. */
const chosenIn = (rows: readonly ProposedRowFragment[], drafts: Drafts, may: MayDecide) =>
  rows.flatMap((proposed) => {
    const draft = draftOf(proposed, drafts, may)
    const shown = new Set(cellsOf(proposed).map(({ field }) => field))
    const values = Object.entries(draft.choice === 'CHANGE' ? draft.values : {}).filter(([field]) =>
      shown.has(field),
    )
    const accept = draft.choice !== 'REFUSE'
    return draft.choice === '' ? [] : [{ row: proposed.row, draft, values, accept }]
  })

/** Returns what is still missing before the decisions can be saved; empty when nothing is. */
export function missingIn(
  rows: readonly ProposedRowFragment[],
  drafts: Drafts,
  may: MayDecide,
): string[] {
  const chosen = chosenIn(rows, drafts, may)
  if (chosen.length === 0) return ['Accept or refuse at least one row.']
  const lacksReason = chosen.some(({ accept, draft }) => !accept && isBlank(draft.reason))
  const lacksValue = chosen.some(
    ({ accept, row, draft: { keep } }) =>
      accept && row.conflicts.some((conflict) => !keep[conflictKey(conflict)]),
  )
  const isWrong = chosen.some(({ values }) =>
    values.some(([name, value]) => {
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
  may: MayDecide,
): DeliverableProposalDecisionInput[] =>
  chosenIn(rows, drafts, may).map(
    ({ row: { id: row, conflicts }, draft: { reason, keep }, values, accept }) =>
      accept
        ? {
            row,
            accept,
            values: values.map(([field, value]) => ({ field, value: value || null })),
            conflicts: conflicts.map((conflict) => ({
              field: conflict.field,
              keepProposed: keep[conflictKey(conflict)] === 'mine',
            })),
          }
        : { row, accept, reason },
  )
