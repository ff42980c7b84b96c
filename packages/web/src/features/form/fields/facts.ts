import type { AttributeFacts, Conditional, FormFacts } from '@tidemark/schema/rules/condition'
import { headingOf } from '@tidemark/schema/rules/displayGroup'
import { conditionOperators } from '#shared/conditionOperators.ts'
import { isAsked } from '../asked.ts'
import { type Attribute, type Form, type FormValues, textOf } from '../model.ts'
import { wordsOf } from './words.ts'

/** Converts forms to the facts that the filling rules need. */
export function factsOf(forms: readonly Form[]): FormFacts {
  return {
    attributes: forms
      .filter(({ isMainForm }) => isMainForm)
      .flatMap(({ attributes }) => attributes.map(attributeFacts)),
    components: forms
      .filter(({ isMainForm }) => !isMainForm)
      .map(({ id, displayName, mandatory, conditional, attributes }) => ({
        id,
        label: displayName,
        mandatory,
        conditional: conditionalOf(conditional),
        attributes: attributes.map(attributeFacts),
      })),
  }
}

const attributeFacts = (attribute: Attribute): AttributeFacts => ({
  id: attribute.id,
  name: attribute.name,
  label: attribute.displayName,
  type: attribute.type,
  mandatory: attribute.mandatory,
  conditional: conditionalOf(attribute.conditional),
  mask: attribute.numberMask,
  choices: attribute.predeterminedList,
  fillable: isAsked(attribute),
})

const conditionalOf = (given: Attribute['conditional']): Conditional | null =>
  given && {
    argument: given.argument,
    argumentComponentId: given.argumentComponentId,
    condition: conditionOperators[given.operator],
    conditionValue: given.value,
  }

/** Returns the heading of a component; null for none. `people` maps usernames to names. */
export function groupHeading(
  { displayGroup: group }: Form,
  forms: readonly Form[],
  {
    saved,
    typed,
    isShown,
    people,
  }: {
    saved: FormValues
    typed: FormValues
    isShown: (attributeId: string) => boolean
    people: ReadonlyMap<string, string>
  },
): string | null {
  if (!group) return null
  const main = forms.find(({ isMainForm }) => isMainForm)
  const by = (values: FormValues) => (name: string) => {
    const attribute = main?.attributes.find((one) => one.name === name)
    return attribute && isShown(attribute.id)
      ? wordsOf(attribute, textOf(values[attribute.id]), people)
      : undefined
  }
  const { formula, params, forceUpdate } = group
  return headingOf(
    group.kind === 'VALUE'
      ? { kind: 'value', formula, params, forceUpdate }
      : { kind: 'default', formula },
    { saved: by(saved), typed: by(typed) },
  )
}
