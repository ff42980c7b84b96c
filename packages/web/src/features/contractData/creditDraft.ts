import { type CreditStep, creditSteps } from '@tidemark/schema/rules/progress'
import type { CreditRuleInput, CreditRulePartsFragment } from '#api/generated/graphql.ts'

/** The steps as people read them, and what decides each. */
export const stepWords: Readonly<Record<CreditStep, { label: string; help: string }>> = {
  requested: { label: 'Requested', help: 'its number is in queue, in progress or in error' },
  numbered: { label: 'Numbered', help: 'it has its number' },
  shared: { label: 'Shared', help: 'it was issued, with any other suitability' },
  approval: { label: 'For approval', help: 'it was issued with suitability S4 to S7 or B' },
  accepted: {
    label: 'Accepted',
    help: 'it was issued with suitability A, CR or AB, such as for construction',
  },
}

/** Percentages as they are typed. */
export interface DraftRow {
  /** Null for all others. */
  readonly of: string | null
  readonly percents: Readonly<Record<CreditStep, string>>
}

/** A rule as it is typed; the row of all others is the last one. */
export interface CreditDraft {
  readonly by: CreditRuleInput['by']
  readonly rows: readonly DraftRow[]
}

const typed = (percents: CreditRuleInput['usual']) =>
  Object.fromEntries(
    creditSteps.map((step) => [step, String(percents[step])]),
  ) as DraftRow['percents']

export const draftOf = ({ by, usual, others }: CreditRulePartsFragment): CreditDraft => ({
  by,
  rows: [
    ...others.map(({ of, percents }) => ({ of, percents: typed(percents) })),
    { of: null, percents: typed(usual) },
  ],
})

export function ruleOf({ by, rows }: CreditDraft): CreditRuleInput {
  const numbers = ({ percents }: DraftRow) =>
    Object.fromEntries(
      creditSteps.map((step) => [step, Number(percents[step])]),
    ) as unknown as CreditRuleInput['usual']
  const usual = rows.find(({ of }) => of === null)
  return {
    by,
    usual: numbers(usual ?? rows[0]!),
    others: rows.flatMap((row) =>
      row.of === null ? [] : [{ of: row.of, percents: numbers(row) }],
    ),
  }
}

/** Says what is wrong with the percentage of a step; undefined for nothing. */
export function faultOf({ percents }: DraftRow, step: CreditStep): string | undefined {
  const isPercent = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100
  if (!isPercent(percents[step])) return 'Enter a whole number from 0 to 100.'
  const before = creditSteps[creditSteps.indexOf(step) - 1]
  return before && isPercent(percents[before]) && Number(percents[step]) < Number(percents[before])
    ? `Not less than ${stepWords[before].label}.`
    : undefined
}
