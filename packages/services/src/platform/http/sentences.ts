import type { z } from 'zod'

/** What is wrong with a field, as a form can print it beside the field. Undefined leaves the shape's own words. */
export function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Field is required.'
        : wrongType(issue.expected)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return `It has to be one of: ${issue.values.map(String).join(', ')}.`
    case 'invalid_union':
      return 'It is none of the known ones.'
    case 'invalid_format':
      return 'It is not of the form that is needed.'
    default:
      return undefined
  }
}

function wrongType(expected: string): string {
  if (expected === 'number' || expected === 'int') return 'Value has to be a number.'
  return expected === 'array'
    ? 'A list is needed.'
    : `A ${expected === 'string' ? 'text' : expected} is needed.`
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'array')
    return minimum === 1 ? 'At least one is needed.' : `At least ${minimum} are needed.`
  if (origin === 'string')
    return minimum === 1 ? 'Field is required.' : `At least ${minimum} characters are needed.`
  return `It has to be at least ${minimum}.`
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'array') return `At most ${maximum} at a time.`
  if (origin === 'string') return `At most ${maximum} characters.`
  return `It has to be at most ${maximum}.`
}
