import { listed } from '@tidemark/schema/wording'
import type { z } from 'zod'

/**
 * Returns a message about an invalid field that a form can show beside it. Undefined keeps the
 * schema's message.
 */
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
      return `Choose ${listed(issue.values.map(String), 'disjunction')}.`
    case 'invalid_union':
      return 'This value is not known.'
    case 'invalid_format':
      return 'This value has the wrong format.'
    default:
      return undefined
  }
}

function wrongType(expected: string): string {
  if (expected === 'number' || expected === 'int') return 'Value has to be a number.'
  return expected === 'array'
    ? 'Enter a list.'
    : `Enter a ${expected === 'string' ? 'text' : expected}.`
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'array')
    return minimum === 1 ? 'Enter at least one.' : `Enter at least ${minimum}.`
  if (origin === 'string')
    return minimum === 1 ? 'Field is required.' : `Enter at least ${minimum} characters.`
  return `Enter ${minimum} or more.`
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'array') return `At most ${maximum} at a time.`
  if (origin === 'string') return `At most ${maximum} characters.`
  return `Enter ${maximum} or less.`
}
