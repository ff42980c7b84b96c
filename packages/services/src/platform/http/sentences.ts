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
    case 'unrecognized_keys':
      return unknownFields(issue.keys)
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
    : `Enter ${{ string: 'a text', object: 'an object' }[expected] ?? `a ${expected}`}.`
}

/** Unknown fields that a message names, and the characters of a name. */
const [mostNamed, mostOfName] = [3, 40]

function unknownFields(keys: readonly string[]): string {
  const named = keys.slice(0, mostNamed).map((key) => key.slice(0, mostOfName).toWellFormed())
  const left = keys.length - named.length
  return `Unknown: ${listed(left > 0 ? [...named, `${left} more`] : named)}.`
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
