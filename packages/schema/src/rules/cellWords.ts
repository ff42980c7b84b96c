import { isAscii } from './text.ts'

/** How spreadsheets that are kept by hand write answers: one list for a typed cell, a paste and an import. */
const yes = 'yes,y,true,1,x,✓,✔,☑,on,ja,j,wahr,oui,o,vrai,si,sí,tak'
const no = 'no,n,false,0,✗,✘,☐,off,nein,falsch,non,faux,nie'
const answers: ReadonlyMap<string, 'Yes' | 'No'> = new Map([
  ...yes.split(',').map((word) => [word, 'Yes'] as const),
  ...no.split(',').map((word) => [word, 'No'] as const),
])

/** Returns the answer that a text means; null for none. The mark of an emoji does not count. */
export const yesOrNo = (text: string): 'Yes' | 'No' | null =>
  answers.get(text.replaceAll('\uFE0F', '').trim().toLowerCase()) ?? null

/** Returns whether a list of choices is that of a question. */
export const isQuestion = (choices: Iterable<string>): boolean => {
  const distinct = new Set(choices)
  return distinct.size === 2 && distinct.has('Yes') && distinct.has('No')
}

/** Letters that Unicode does not take apart, by what people type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
}

/**
 * Returns a text as it is compared where people look for it: without case, accents, the kind of its
 * dashes and quotes, and characters that nobody sees. The SQL function `folded` does the same.
 */
export const folded = (text: string): string =>
  isAscii(text) ? text.toLowerCase().replaceAll('`', "'") : foldedOf(text)

const foldedOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/[ßłøđðæœþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019\u201B\u2032`´]/g, "'")
    .replaceAll(/[\u201C-\u201F\u2033]/g, '"')
