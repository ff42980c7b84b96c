import * as fc from 'fast-check'

/** What breaks the formats that user text is written into, beside letters of many scripts. */
const pieces =
  ' |\t|\n|\r\n|\r|\u00A0|\u200B|\u00AD|\u202E|\uFEFF|.|-|–|/|\\|:|;|,|"|\'|’|(|<|@|{|=|+|%|1|½|ﬁ|ß|é|e\u0301|漢|👍🏽|\u2028|\u0085|\u0000|\u0007|＝|＠|END:VEVENT|BEGIN:VALARM|\\n|_x0041_|<b>|&amp;|]]>'.split(
    '|',
  )

/** Generates texts as people and attackers type them, some longer than a line of a format. */
export const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((parts) => parts.join('')),
  fc
    .array(fc.constantFrom(...pieces), { minLength: 60, maxLength: 90 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
)
