/** The stage for all other cases (specification 1, section 2, Create New TIDP). */
export const otherStage = 'Other'

/**
 * Extracts the code in the brackets at the end of a label: `Detailed Design (DD)` → `DD`. A label
 * without brackets is its own code. Stages, disciplines and document types have such labels.
 */
export const codeOfLabel = (label: string): string => /\(([^()]+)\)\s*$/.exec(label)?.[1] ?? label

/** Returns a label without the code in its brackets: `Detailed Design (DD)` → `Detailed Design`. */
export const nameOfLabel = (label: string): string => {
  // White space before the brackets in the expression would take the square of a long label's length.
  const name = label.replace(/\([^()]+\)\s*$/, '')
  return name === label ? label : name.trimEnd()
}

/**
 * Returns the discipline list of a stage: one for Detailed Design, another for every other stage
 * (specification 2, section 2).
 */
export const disciplineListFor = (code: string): 'Discipline Type' | 'Support Function Type' =>
  code === 'DD' ? 'Discipline Type' : 'Support Function Type'

/**
 * Filters the work packages of a stage label and sorts them by label (specification 1, section 4,
 * Create TIDP wizard). 'Other': those with a Stage that is empty or neither 'Detailed Design' nor
 * 'Construction'. Any other stage: those whose Stage is contained in the label.
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
