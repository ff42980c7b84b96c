import { InvalidInput } from './refusals.ts'

/** One message per invalid field, by its path in the parameters: `DELIVERABLES.3.title`. */
export type FieldFaults = Record<string, string>

/** Refuses the request with 422 when there are faults. */
export function refuseFaults(...found: readonly FieldFaults[]): void {
  const faults = Object.assign({}, ...found) as FieldFaults
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
}
