import { countCharacters } from '@tidemark/schema/rules/text'

/** Returns a text of an address by which a list is searched; empty for one under the minimum length. */
export const searchable = (text: string, least: number): string =>
  countCharacters(text.trim()) < least ? '' : text.trim()
