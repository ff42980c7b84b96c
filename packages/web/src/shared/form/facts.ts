import type { AttributeFacts, Conditional, ConditionOperator, FormFacts } from '@tidemark/schema/rules/condition'
import { headingOf } from '@tidemark/schema/rules/displayGroup'
import type { ConditionOperator as Operator } from '#api/generated/graphql.ts'
import { type Attribute, type Form, type FormValues, textOf } from './model.ts'

const operators: Record<Operator, ConditionOperator> = {
  POPULATED: 'populated', NOT_POPULATED: 'not_populated', EQ: 'eq', NE: 'ne', CONTAINS: 'contains', GE: 'ge', LE: 'le',
  STARTS_WITH: 'starts_with', ENDS_WITH: 'ends_with', PREREQUISITE: 'Prerequisite',
}

/** What the rules of filling need to know of the forms. */
export function factsOf(forms: readonly Form[]): FormFacts {
  return {
    attributes: forms.filter(({ isMainForm }) => isMainForm).flatMap(({ attributes }) => attributes.map(attributeFacts)),
    components: forms.filter(({ isMainForm }) => !isMainForm).map(({ id, mandatory, conditional, attributes }) =>
      ({ id, mandatory, conditional: conditionalOf(conditional), attributes: attributes.map(attributeFacts) })),
  }
}

const attributeFacts = ({ id, name, type, mandatory, conditional, numberMask }: Attribute): AttributeFacts =>
  ({ id, name, type, mandatory, conditional: conditionalOf(conditional), mask: numberMask })

const conditionalOf = (given: Attribute['conditional']): Conditional | null =>
  given && { argument: given.argument, argumentComponentId: given.argumentComponentId, condition: operators[given.operator], conditionValue: given.value }

/** Under which heading a component stands; null for none. */
export function groupHeading({ displayGroup: group }: Form, forms: readonly Form[], saved: FormValues, typed: FormValues): string | null {
  if (!group) return null
  const main = forms.find(({ isMainForm }) => isMainForm)
  const by = (values: FormValues) => (name: string) => textOf(values[main?.attributes.find((attribute) => attribute.name === name)?.id ?? ''])
  const { formula, params, forceUpdate } = group
  return headingOf(group.kind === 'VALUE' ? { kind: 'value', formula, params, forceUpdate } : { kind: 'default', formula }, { saved: by(saved), typed: by(typed) })
}
