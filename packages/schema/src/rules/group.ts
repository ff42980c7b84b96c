import { limits } from '../limits.ts'
import { countCharacters, isTooLong } from './text.ts'

/** Validates a group title (specification 1, section 5); null if valid. */
export function groupTitleFault(title: string): string | null {
  const { min, max } = limits.text.groupTitle
  const name = title.trim()
  if (name === '') return 'Field is required.'
  if (isTooLong(name, max)) return 'too long!'
  return countCharacters(name) < min ? 'too short!' : null
}
