import { countCharacters, isBlank } from '@tidemark/schema/rules/text'
import type { Reason } from '#ui/reason.ts'

/** Returns why a text cannot be sent yet: it is empty or too long. `max` counts characters. */
export function textReasons(
  text: string,
  { empty, max }: { empty: string; max: number },
): Reason[] {
  if (isBlank(text)) return [{ message: empty }]
  return countCharacters(text.trim()) > max
    ? [{ message: `Shorten the text to ${max} characters.` }]
    : []
}
