import type { z } from 'zod'
import { InvalidInput } from './refusals.ts'
import { sentenceFor } from './sentences.ts'

/** Parses a value by its schema, or refuses with one message per invalid field. */
export function validate<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value, { error: sentenceFor })
  if (result.success) return result.data
  throw new InvalidInput(fieldsOf(result.error))
}

/** Returns the first message of each path: `DELIVERABLES.3.title`. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message
  return fields
}
