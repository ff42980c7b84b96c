/** The stage that stands for every other one (specification 1, section 2, Create New TIDP). */
export const otherStage = 'Other'

/** The code in the brackets of a stage label: `Detailed Design (DD)` → `DD`; the label itself when it has none. */
export const stageCode = (label: string): string => /\(([^()]+)\)\s*$/.exec(label)?.[1] ?? label

/** Disciplines are chosen from one list at Detailed Design and from another at every other stage (specification 2, section 2). */
export const disciplineListFor = (code: string): 'Discipline Type' | 'Support Function Type' =>
  code === 'DD' ? 'Discipline Type' : 'Support Function Type'

/**
 * The work packages offered for a chosen stage label, sorted by label (specification 1, section 4, Create TIDP wizard): for 'Other' those whose
 * Stage is empty or neither 'Detailed Design' nor 'Construction', otherwise those whose Stage is contained in the label.
 */
export function workPackagesFor<P extends { label: string; stage: string | null }>(
  stageLabel: string,
  packages: readonly P[],
): P[] {
  const offered = packages.filter(({ stage }) =>
    stageLabel === otherStage
      ? !stage || (stage !== 'Detailed Design' && stage !== 'Construction')
      : Boolean(stage) && stageLabel.includes(stage as string),
  )
  return offered.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
