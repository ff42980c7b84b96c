import type { AttributeDraft } from '@tidemark/schema/rules/template'
import { conditionText } from './ConditionFields.tsx'

/** What an attribute has besides its names, type and dependency, in a few words. */
export function detailsOf({
  description,
  unit,
  predeterminedList,
  numberMask,
  contexts,
}: AttributeDraft): string {
  return [
    description,
    unit && `in ${unit}`,
    predeterminedList && `one of: ${predeterminedList.join(', ')}`,
    numberMask?.mask &&
      `${numberMask.mask}, ${numberMask.rangeLow} to ${numberMask.rangeHigh}${numberMask.enforce ? ', enforced' : ''}`,
    contexts.length > 0 && `for ${contexts.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** All of an attribute but its name, line by line, where there is no room for columns. */
export function linesOf(attribute: AttributeDraft): string[] {
  const { name, displayName, type, mandatory, conditional } = attribute
  const dependency = conditionText(conditional)
  return [
    displayName === name ? '' : `Shown as ${displayName || '–'}`,
    [type || 'No type yet', mandatory && 'mandatory'].filter(Boolean).join(' · '),
    dependency && `Depends on: ${dependency}`,
    detailsOf(attribute),
  ].filter((line) => line !== '')
}
