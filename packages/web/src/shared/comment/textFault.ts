import { limits } from '@tidemark/schema/limits'
import { countCharacters } from '@tidemark/schema/rules/text'

const { min, max } = limits.text.comment

/** What keeps a text from being sent as a comment or reply; undefined when nothing does. */
export function faultOfText(text: string, missing: string): string | undefined {
  const length = countCharacters(text.trim())
  if (length < min) return missing
  return length > max ? `At most ${max} characters.` : undefined
}
