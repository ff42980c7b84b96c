import { limits } from '@tidemark/schema/limits'
import { countCharacters, isBlank } from '@tidemark/schema/rules/text'

const { max } = limits.text.comment

/** What keeps a text from being sent as a comment or reply; undefined when nothing does. */
export function faultOfText(text: string, missing: string): string | undefined {
  if (isBlank(text)) return missing
  return countCharacters(text.trim()) > max ? `At most ${max} characters.` : undefined
}
