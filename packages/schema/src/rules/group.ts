import { limits } from '../limits.ts'
import { countCharacters } from './text.ts'

/** Validates a group title (specification 1, section 5); null if valid. */
export function groupTitleFault(title: string): string | null {
  const { min, max } = limits.text.groupTitle
  const length = countCharacters(title.trim())
  if (length === 0) return 'Field is required.'
  if (length < min) return 'too short!'
  return length > max ? 'too long!' : null
}
