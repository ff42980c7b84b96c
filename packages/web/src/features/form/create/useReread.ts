import { useEffect, useRef } from 'react'
import type { FillableFormFragment } from '#api/generated/graphql.ts'
import type { Filling } from '#shared/form/useFilling.ts'
import { notify } from '#ui/notify.ts'
import { addedAttributes, carriedValues } from './carry.ts'

type Forms = readonly FillableFormFragment[]

/**
 * Reads the template of a new form again after a refusal: it may have been changed while the form was filled. What still fits is kept, and new fields say so.
 * Answers whether it has changed.
 */
export function useReread(forms: Forms, filling: Filling, read: () => Promise<Forms | undefined>) {
  const { values, change, tell } = filling
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
    // The services' sentences are about the template as it was.
    const added = addedAttributes(present, fresh)
    tell(Object.fromEntries(added.map((id) => [id, 'This field is new in the template.'])))
    notify.info('The template has changed. Check the form and create it again.')
    return true
  }
}
