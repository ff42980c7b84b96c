import { listed } from '@tidemark/schema/wording'
import { useEffect, useRef } from 'react'
import type { FillableFormFragment } from '#api/generated/graphql.ts'
import type { Filling } from '../fill/useFilling.ts'
import { notify } from '#ui/notify.ts'
import { labelOf } from '../model.ts'
import { carriedValues, templateChanges } from './carry.ts'

type Forms = readonly FillableFormFragment[]

/**
 * Refetches the template of a new form after a refusal, since it may have changed. Values that still
 * fit are kept, new fields are marked, and the message names what was added and removed. Returns whether the template has changed.
 */
export function useRefetchTemplate(
  forms: Forms,
  filling: Filling,
  read: () => Promise<Forms | undefined>,
) {
  const { values, change, showRefusals } = filling
  const before = useRef(forms)
  useEffect(() => {
    if (before.current === forms) return
    const carried = carriedValues(before.current, forms, values)
    before.current = forms
    for (const [id, value] of Object.entries(carried)) change(id, value)
  }, [forms, values, change])
  return async () => {
    const present = before.current
    const fresh = await read()
    if (!fresh || JSON.stringify(fresh) === JSON.stringify(present)) return false
    // The messages belong to the previous template.
    const { added, removed } = templateChanges(present, fresh)
    showRefusals(
      Object.fromEntries(added.map(({ id }) => [id, 'This field is new in the template.'])),
    )
    const named = (word: string, attributes: typeof added) =>
      attributes.length === 0 ? '' : ` ${word}: ${listed(attributes.map(labelOf))}.`
    notify.info(
      `The template has changed.${named('New', added)}${named('Removed', removed)} Check the form and create it again.`,
    )
    return true
  }
}
