import { useFormikContext } from 'formik'
import { useLocation } from 'react-router-dom'
import type { NewTidp } from './createTidpForm.ts'

/** Why the services refused a plan. */
export interface Refusal {
  /** What was refused. */
  values: NewTidp
  message: string
  /** A sentence per faulty field. */
  fields: readonly { path: string; message: string }[]
  /** Tag code of the plan that is there already. */
  there: string | null
}

/** History state that takes a refusal to the form, which may have been left when Retry was pressed. */
export const withRefusal = (refusal: Refusal) => ({ state: { refusal } })

/** The refusal of what is chosen at present; null as soon as anything else is. */
export function useRefusal(): Refusal | null {
  const { values } = useFormikContext<NewTidp>()
  const refusal = (useLocation().state as { refusal?: Refusal } | null)?.refusal
  return refusal && JSON.stringify(refusal.values) === JSON.stringify(values) ? refusal : null
}

/** The sentence at a field, of a refusal. */
export const faultAt = (refusal: Refusal | null, field: keyof NewTidp): string | undefined =>
  refusal?.fields.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
