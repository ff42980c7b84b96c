import { type ChoicesByField, isAuthor } from '@tidemark/schema/rules/deliverable'
import { findChoice } from '#ui/DataGrid/choices.ts'
import type { LineValues } from './line.ts'

interface KnownChoices {
  /** Null while the service that has them does not answer. */
  choices: ChoicesByField | null
  /** The stage of the plan, as the label of a choice. */
  stage: string
  /** The name of the discipline, without its code. */
  discipline: string
  /** The username of the person who adds the rows. */
  author: string
}

/** The code of the first suitability, before anything was shared. */
const firstSuitability = 'S0'
/** Most documents hold no personal data. */
const gdpr = 'No'

/** Returns the initial values of new rows: known values that are valid choices. */
export function knownValues({
  choices,
  stage,
  discipline,
  author,
}: KnownChoices): Partial<LineValues> {
  const among = (field: keyof ChoicesByField, wanted: string) => {
    const options = [...(choices?.[field] ?? [])].map((value) => ({ value, label: value }))
    const found = findChoice(options, wanted)
    return found && { [field]: found.value }
  }
  return {
    ...among('stage', stage),
    ...among('discipline', discipline),
    ...among('suitabilityStatus', firstSuitability),
    ...among('gdpr', gdpr),
    ...(isAuthor(author) && { author: [author] }),
  }
}
