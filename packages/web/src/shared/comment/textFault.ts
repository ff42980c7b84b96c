import { limits } from '@tidemark/schema/limits'
import { countCharacters, isBlank } from '@tidemark/schema/rules/text'

const { max } = limits.text.comment

/** Validates the text of a comment or reply; undefined if valid. */
export function faultOfText(text: string, missing: string): string | undefined {
  if (isBlank(text)) return missing
  return countCharacters(text.trim()) > max ? `At most ${max} characters.` : undefined
}
