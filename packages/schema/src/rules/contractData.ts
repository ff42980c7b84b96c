import { codeOfLabel, nameOfLabel, otherStage } from './stage.ts'

/** The message for a text that cannot be part of a document number. */
export const numberPartFault = 'Use up to 10 letters and digits: this is part of document numbers.'

/** Returns whether a section or lot code fits into a document number, whose parts `-` and `_` divide. */
export const isNumberPart = (text: string): boolean => /^[A-Za-z0-9]{1,10}$/.test(text)

/** The predetermined lists whose entries end with a code in brackets. */
const codedLists: ReadonlySet<string> = new Set([
  'stages',
  'document_disciplines',
  'document_types',
])

/** Explains why a label cannot be an entry of a predetermined list; null when it can. */
export function choiceFault(list: string, label: string): string | null {
  if (list === 'stages' && nameOfLabel(label).toLowerCase() === otherStage.toLowerCase())
    return `Every contract has the stage '${otherStage}'.`
  if (!codedLists.has(list)) return null
  const [name, code] = [nameOfLabel(label), codeOfLabel(label)]
  return name !== '' && name !== label && isNumberPart(code)
    ? null
    : 'End with a code of up to 10 letters and digits in brackets, such as Report (REP).'
}
