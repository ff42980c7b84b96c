import { useFormikContext } from 'formik'
import { useLocation } from 'react-router-dom'
import type { NewTidp } from './createTidpForm.ts'

/** The services' refusal of a plan. */
export interface PlanRefusal {
  /** The refused choices. */
  values: NewTidp
  message: string
  /** Messages by field. */
  fields: readonly { path: string; message: string }[]
  /** Tag code of the existing plan. */
  there: string | null
}

/**
 * Returns the history state that carries a refusal to the form, which may have been left when Retry
 * was pressed.
 */
export const withRefusal = (refusal: PlanRefusal) => ({ state: { refusal } })

/** Returns the refusal of the current choices; null once they change. */
export function useRefusal(): PlanRefusal | null {
  const { values } = useFormikContext<NewTidp>()
  const refusal = (useLocation().state as { refusal?: PlanRefusal } | null)?.refusal
  return refusal && JSON.stringify(refusal.values) === JSON.stringify(values) ? refusal : null
}

export const faultAt = (refusal: PlanRefusal | null, field: keyof NewTidp): string | undefined =>
  refusal?.fields.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
