import { type CreditStep, creditSteps } from '@tidemark/schema/rules/progress'
import { applyEditTo } from '#shared/draft/merge.ts'
import { type Difference, differencesIn } from '#shared/draft/differences.ts'
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

const names = { DOCUMENT_TYPE: 'Document type', DISCIPLINE: 'Discipline' } as const

/** What percentages may differ by. */
export const properties = [
  { value: 'DOCUMENT_TYPE', label: names.DOCUMENT_TYPE },
  { value: 'DISCIPLINE', label: names.DISCIPLINE },
] as const

/** Names a row of a rule. */
export const nameOf = ({ of }: DraftRow, rows: readonly DraftRow[]) =>
  of ?? (rows.length === 1 ? 'All deliverables' : 'All others')

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

/** Applies the typed changes of a rule to the one that somebody else set. */
export function applyDraft(
  theirs: CreditDraft,
  { base, mine }: { base: CreditDraft; mine: CreditDraft },
): CreditDraft {
  const isMine = mine.by !== base.by
  if (!isMine && theirs.by !== base.by) return { ...theirs, rows: merged(theirs, base, mine, null) }
  const kept = isMine ? { by: mine.by, rows: theirs.rows.slice(-1) } : theirs
  return { by: kept.by, rows: merged(kept, base, mine) }
}

/** Merges the rows of a rule, or only that of all others. */
function merged(
  theirs: CreditDraft,
  base: CreditDraft,
  mine: CreditDraft,
  only?: null,
): DraftRow[] {
  const find = ({ rows }: CreditDraft, of: string | null) => rows.find((row) => row.of === of)
  const kept = theirs.rows.flatMap((row) => {
    if (only === null && row.of !== null) return row
    const [before, own] = [find(base, row.of), find(mine, row.of)]
    if (!own) return before ? [] : row
    const percents = applyEditTo(row.percents, {
      base: before?.percents ?? row.percents,
      mine: own.percents,
    })
    return { of: row.of, percents }
  })
  const added = mine.rows.filter(
    (row) =>
      only !== null &&
      !find(theirs, row.of) &&
      JSON.stringify(find(base, row.of)) !== JSON.stringify(row),
  )
  return [...added, ...kept]
}

/** Lists what differs between two rules. */
export function differencesOf(before: CreditDraft, now: CreditDraft): Difference[] {
  const fieldsOf = ({ by, rows }: CreditDraft) =>
    Object.fromEntries([
      ['Percentages differ by', names[by]],
      ...rows.flatMap((row) =>
        creditSteps.map((step) => [
          `${row.of ?? 'All others'}, ${stepWords[step].label}`,
          `${row.percents[step]} %`,
        ]),
      ),
    ]) as Record<string, string>
  const [from, to] = [fieldsOf(before), fieldsOf(now)]
  const labels = Object.fromEntries(Object.keys({ ...from, ...to }).map((name) => [name, name]))
  return differencesIn(labels, from, to)
}
