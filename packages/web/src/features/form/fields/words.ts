import { formatContractDay } from '@tidemark/schema/dates'
import { decimalSeparatorOf, writeNumber } from '@tidemark/schema/rules/number'
import { readDay } from '@tidemark/schema/rules/typedDay'
import { type Attribute, holdsFile } from '../model.ts'

/** Formats a value for display; empty for a file. */
export function wordsOf(
  attribute: Pick<Attribute, 'type'>,
  text: string,
  people: ReadonlyMap<string, string>,
): string {
  if (text === '' || holdsFile(attribute)) return ''
  if (attribute.type === 'User')
    return text
      .split(',')
      .map((username) => people.get(username) ?? username)
      .join(', ')
  if (attribute.type === 'Numeric') return writeNumber(text, decimalSeparatorOf(navigator.language))
  const day = attribute.type === 'Date' ? readDay(text.slice(0, 'yyyy/MM/dd'.length)) : null
  return day ? formatContractDay(day) : text
}
