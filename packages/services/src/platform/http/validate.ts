import { limits } from '@tidemark/schema/limits'
import type { z } from 'zod'
import type { FieldFaults } from './fieldFaults.ts'
import { InvalidInput } from './refusals.ts'
import { sentenceFor } from './sentences.ts'

/** Parses a value by its schema, or refuses with one message per invalid field. */
export function validate<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const { data, faults } = parsed(shape, value)
  if (faults) throw new InvalidInput(faults)
  return data
}

/** Parses a value by its schema; one message per invalid field where it does not fit. */
export function parsed<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
): { data: z.output<Shape>; faults?: never } | { data?: never; faults: FieldFaults } {
  const result = shape.safeParse(value, { error: sentenceFor })
  return result.success ? { data: result.data } : { faults: fieldsOf(result.error) }
}

/** Faults that one answer names: two for each row of the longest list. */
const mostFaults = 2 * limits.rowsPerAction

/** Returns the first message of each path: `DELIVERABLES.3.title`. */
function fieldsOf(error: z.ZodError): FieldFaults {
  const fields: FieldFaults = {}
  for (const { path, message } of error.issues.slice(0, mostFaults))
    fields[path.join('.')] ??= message
  return fields
}
