import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'

/** Checks whether the schema would return a JSON value without a change. */
export type AnswerCheck = (value: unknown) => boolean

// Ajv checks the pattern that Zod writes beside a format.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const checks = new WeakMap<z.ZodType, AnswerCheck | null>()

/**
 * Returns the compiled check of a schema, or null where JSON Schema cannot express it. Zod copies
 * each object that it accepts; the check allocates nothing, which matters for hundreds of lines. It
 * refuses a value that the schema would change, for example by an unknown key or a missing default.
 */
export function answerCheck(schema: z.ZodType): AnswerCheck | null {
  const known = checks.get(schema)
  if (known !== undefined) return known
  const check = compile(schema)
  checks.set(schema, check)
  return check
}

function compile(schema: z.ZodType): AnswerCheck | null {
  try {
    const jsonSchema = z.toJSONSchema(schema, {
      override: ({ zodSchema, jsonSchema: { format, pattern } }) => {
        if (isBeyondJsonSchema(zodSchema) || (format && !pattern))
          throw new Error('JSON Schema cannot express this.')
      },
    })
    const validate = ajv.compile(jsonSchema)
    return (value) => validate(value)
  } catch {
    return null
  }
}

const beyondJsonSchema: ReadonlySet<string> = new Set(['pipe', 'catch', 'custom', 'overwrite'])

/**
 * Returns whether Zod would write a JSON Schema without the refinement or the transformation that
 * it does.
 */
function isBeyondJsonSchema({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return (
    beyondJsonSchema.has(def.type) ||
    ('coerce' in def && def.coerce) ||
    (def.checks ?? []).some((check) => beyondJsonSchema.has(check._zod.def.check))
  )
}
