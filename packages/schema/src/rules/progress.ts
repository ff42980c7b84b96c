/** The steps of a line's work after it is planned, in order; each is decided by what is stored of the line. */
export const creditSteps = ['requested', 'numbered', 'shared', 'approval', 'accepted'] as const
export type CreditStep = (typeof creditSteps)[number]

/** What lines differ in where percentages do. */
export const creditProperties = ['document_type', 'discipline'] as const
export type CreditProperty = (typeof creditProperties)[number]

/** Percent of a line's work that is done at each step. A planned line has 0. */
export type CreditPercents = Readonly<Record<CreditStep, number>>

/** A contract's rule of credit: the usual percentages, and those of some document types or disciplines. */
export interface CreditRule {
  readonly by: CreditProperty
  readonly usual: CreditPercents
  readonly others: readonly { readonly of: string; readonly percents: CreditPercents }[]
}

/** The rule of a contract that sets none. */
export const standardRule: CreditRule = {
  by: 'document_type',
  usual: { requested: 10, numbered: 40, shared: 100, approval: 100, accepted: 100 },
  others: [],
}

/** What decides the step of a line. */
interface CreditedLine {
  /** Of its number. */
  readonly status: string
  readonly issued: boolean
  readonly suitability: string
}

/** The codes of suitability that a text begins with, by the step of an issued line. */
const issuedFor = {
  approval: /^(?:S[4-7]|B[0-9])(?![A-Z0-9])/,
  accepted: /^(?:A[0-9]|CR|AB)(?![A-Z0-9])/,
}

/**
 * Returns the step of a line, or `planned`. The generated columns of `deliverable_profile` are its twin in SQL.
 */
function creditStepOf({ status, issued, suitability }: CreditedLine): CreditStep | 'planned' {
  if (issued)
    return issuedFor.accepted.test(suitability)
      ? 'accepted'
      : issuedFor.approval.test(suitability)
        ? 'approval'
        : 'shared'
  if (status === 'Done') return 'numbered'
  return ['In queue', 'In progress', 'Error'].includes(status) ? 'requested' : 'planned'
}

/** Rates one line by a rule, in percent. `midp/credit.store.ts` of the services has its twin in SQL. */
export function progressOf(
  { by, usual, others }: CreditRule,
  line: CreditedLine & Readonly<Record<CreditProperty, string>>,
): number {
  const step = creditStepOf(line)
  if (step === 'planned') return 0
  return (others.find(({ of }) => of === line[by])?.percents ?? usual)[step]
}

/** Finds the first step that has less than the one before; null where percentages never fall. */
export const fallingStep = (percents: CreditPercents): CreditStep | null =>
  creditSteps.find((step, at) => at > 0 && percents[step] < percents[creditSteps[at - 1]!]) ?? null

/** Says percentages in one text, in the order of the steps: `10 / 40 / 100 / 100 / 100`. */
export const percentsText = (percents: CreditPercents): string =>
  creditSteps.map((step) => percents[step]).join(' / ')

/** Rates many lines by the sum of their percents, to a tenth of a percent; 0 without lines. */
export const progressOfAll = (sum: number, lines: number): number =>
  lines === 0 ? 0 : Math.round((10 * sum) / lines) / 10
