import type { FormikValues, useFormik } from 'formik'
import type { Reason } from '#ui/reason.ts'

/** Says why a form cannot be saved: its invalid fields by their labels, or that nothing was changed. */
export function reasonsOf<Values extends FormikValues>(
  { dirty, errors }: Pick<ReturnType<typeof useFormik<Values>>, 'dirty' | 'errors'>,
  labels: Readonly<Partial<Record<keyof Values, string>>>,
): Reason[] {
  const faults = (Object.keys(labels) as (keyof Values)[]).flatMap((field) => {
    const fault: unknown = errors[field]
    if (fault === undefined) return []
    return {
      message: `${labels[field]}: ${typeof fault === 'string' ? fault : 'Field is required.'}`,
    }
  })
  return dirty || faults.length > 0 ? faults : [untouched]
}

/** Why a form without a change or a fault cannot be saved. */
export const untouched: Reason = { message: 'Change a field before saving.' }

/** Why the form of an object that was saved elsewhere meanwhile cannot be saved. */
export const overtaken: Reason = { message: 'Apply or discard your changes first.' }
