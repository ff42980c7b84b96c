import { formState, type PartState } from '@tidemark/schema/rules/condition'
import { formFaults } from '@tidemark/schema/rules/formFilling'
import { isBlank } from '@tidemark/schema/rules/text'
import { useMemo } from 'react'
import { factsOf, groupHeading } from './facts.ts'
import { isAsked } from '../asked.ts'
import { type Attribute, type Fillable, type Form, type FormValues, textOf } from '../model.ts'

export interface ShownPart {
  attribute: Attribute
  state: PartState
  readOnly: boolean
}

/** A form of the accordion with its visible part. */
export interface Section {
  form: Form
  heading: string | null
  parts: readonly ShownPart[]
  /** The number of valid answers. */
  filled: number
  total: number
  /** True when nothing in it is editable. */
  readOnly: boolean
}

/**
 * Computes the visible part and progress of each form. Empty sections are omitted, and with
 * `hidesEmpty` also the answers without a value, which still count.
 */
export function useFormView(
  { forms, saved, accessOf }: Pick<Fillable, 'forms' | 'saved' | 'accessOf'>,
  values: FormValues,
  people: ReadonlyMap<string, string>,
  { disabled, hidesEmpty }: { disabled: boolean; hidesEmpty: boolean },
): Section[] {
  const facts = useMemo(() => factsOf(forms), [forms])
  return useMemo(() => {
    const valueOf = (id: string) => textOf(values[id])
    const states = formState(facts, valueOf)
    const faults = formFaults(facts, valueOf)
    const shown = (id: string) => states.get(id)?.shown ?? false
    return forms
      .filter((form) => form.isMainForm || shown(form.id))
      .map((form) => {
        const seen = form.attributes.flatMap((attribute): ShownPart[] => {
          const state = states.get(attribute.id)
          const access = accessOf(attribute.id)
          const readOnly = disabled || access === 'READONLY' || !isAsked(attribute)
          return state?.shown && access !== 'HIDDEN' ? [{ attribute, state, readOnly }] : []
        })
        const hasAnswer = ({ attribute }: ShownPart) => !isBlank(valueOf(attribute.id))
        const asked = seen.filter(({ attribute }) => isAsked(attribute))
        // What the template shows, as an image to read, is never an empty answer.
        const parts = hidesEmpty
          ? seen.filter((part) => !isAsked(part.attribute) || hasAnswer(part))
          : seen
        return {
          form,
          parts,
          heading: groupHeading(form, forms, { saved, typed: values, isShown: shown, people }),
          filled: asked.filter((part) => hasAnswer(part) && !faults.has(part.attribute.id)).length,
          total: asked.length,
          readOnly: asked.every(({ readOnly }) => readOnly),
        }
      })
      .filter(({ parts }) => parts.length > 0)
  }, [facts, forms, saved, accessOf, values, people, disabled, hidesEmpty])
}
