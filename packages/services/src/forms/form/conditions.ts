import type { Conditional } from '@tidemark/schema/rules/condition'
import { formState, holds } from '@tidemark/schema/rules/condition'
import { factsOfForms } from '@tidemark/schema/rules/formFacts'
import type { FormScene, Sight } from './form.model.ts'
import { accessIn, valuesOf } from './form.model.ts'

interface ConditionalPart {
  readonly depends_on: string | null
  readonly depends_on_conditional: Conditional | null
}

/**
 * Returns attributes and components with the conditions that this person's client can evaluate.
 * Conditions on hidden attributes are evaluated here: a condition that holds is omitted, any other
 * is replaced by a condition that never holds.
 */
export function conditionsIn(
  { template, values }: Pick<FormScene, 'template' | 'values'>,
  sight: Sight,
): <Part extends ConditionalPart>(part: Part) => Part {
  if (sight.whole && sight.hidden.size === 0) return (part) => part
  const placed = new Map(
    template.forms.flatMap(({ id: form, is_main_form, attributes }) =>
      attributes.map(
        ({ id, attribute_name, attribute_type: type }) =>
          [keyOf(is_main_form ? null : form, attribute_name), { id, type }] as const,
      ),
    ),
  )
  const states = formState(factsOfForms(template.forms), valuesOf(values))
  const isMet = (condition: Conditional, { id, type }: { id: string; type: string }) =>
    holds(condition, states.get(id)?.shown ? (values.get(id)?.value ?? '') : '', type)
  return (part) => {
    const condition = part.depends_on_conditional
    const argument =
      condition?.argument && placed.get(keyOf(condition.argumentComponentId, condition.argument))
    if (!argument || accessIn(sight, argument.id) !== 'Hidden' || !isMet(condition, argument))
      return part
    return { ...part, depends_on: null, depends_on_conditional: null }
  }
}

const keyOf = (component: string | null, attribute: string) => `${component ?? ''}\n${attribute}`
