import { z } from 'zod'

/** A setting that is written as JSON; pipe it into what it has to be. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is not JSON')
    return z.NEVER
  }
})

/** An issue of zod, or a fault that was found beside the schemas. */
export interface SettingIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code?: z.core.$ZodIssue['code'] | undefined
}

/**
 * Returns a line for each faulty setting, with its name and what is allowed. Values are not
 * repeated: they may be secrets.
 */
export const settingFaults = (issues: readonly SettingIssue[]): string[] =>
  issues.flatMap((issue) => linesOf(issue as z.core.$ZodIssue))

function linesOf(issue: z.core.$ZodIssue): string[] {
  // zod reports the faults of every choice: those of the closest one matter.
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return settingFaults(
      issue.errors.reduce((best, next) => (next.length < best.length ? next : best)),
    )
  return [`  ${issue.path.join('.')}: ${wordsOf(issue)}`]
}

function wordsOf(issue: z.core.$ZodIssue): string {
  // A schema's own message is better than any of these.
  if (!/^(?:Invalid|Too) /.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? oneOf(issue.options)
        : issue.message
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return 'is missing'
      if (issue.expected === 'int') return 'has to be a whole number'
      return issue.expected === 'number' ? 'has to be a number' : issue.message
    case 'too_small':
      return issue.origin === 'string'
        ? 'is too short'
        : `has to be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    case 'too_big':
      return `has to be at most ${issue.maximum}`
    case 'invalid_format':
      return formats[issue.format] ?? issue.message
    default:
      return issue.message
  }
}

const formats: Readonly<Record<string, string>> = {
  url: 'has to be an address such as https://tidemark.example.com',
  email: 'has to be an e-mail address',
}

const oneOf = (values: readonly unknown[]) => {
  const names = values.filter((value) => value !== undefined).map(String)
  return names.length === 1 ? `has to be ${names[0]}` : `has to be one of ${names.join(', ')}`
}
