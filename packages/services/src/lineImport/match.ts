import { folded } from '@tidemark/schema/rules/cellWords'
import { canonicalNumber } from '@tidemark/schema/rules/deliverable'
import { tidy } from '@tidemark/schema/rules/text'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { shownText } from '#platform/sheet/cell.ts'
import type { FileNames, NamedLine } from './match.store.ts'

/** What a row without a key can be recognised by. */
export type MatchedBy = 'number' | 'reference' | 'title'

/** A deliverable that exists, and what a row without a key was recognised by. */
export interface Match {
  readonly tagCode: string
  readonly version: number
  readonly by: MatchedBy
}

/** What a row says of its deliverable. Texts are empty for what it does not say. */
interface Named {
  readonly number: string
  readonly reference: string
  readonly title: string
  readonly documentType: string
  /** Tag codes; null where the file does not say. */
  readonly plan: string | null
  readonly discipline: string | null
}

/** Finds the deliverables that rows of a workbook are. */
export interface LineIndex {
  readonly find: (row: Named) => Match | null
  readonly hasNumber: (number: string) => boolean
}

/**
 * Recognises a row by its number, else by the reference of its people's own list, else by the title in its
 * discipline where the type is no other one; of several with a reference, the title decides. What fits several deliverables is none of them. A row with another
 * number or reference than a deliverable is another one.
 */
export function lineIndex(lines: readonly NamedLine[]): LineIndex {
  const byNumber = Map.groupBy(lines, ({ number }) => canonicalNumber(number))
  const byReference = Map.groupBy(lines, ({ reference }) => referenceKey(reference))
  const byTitle = Map.groupBy(lines, ({ discipline, title }) => titleKey(discipline, title))
  const numbered = (number: string) =>
    number === '' ? [] : (byNumber.get(canonicalNumber(number)) ?? [])
  const only = (found: readonly NamedLine[], by: Match['by']): Match | null => {
    const [line] = found
    return found.length === 1 && line ? { tagCode: line.tagCode, version: line.version, by } : null
  }
  return {
    hasNumber: (number) => numbered(number).length > 0,
    find({ number, reference, title, documentType, plan, discipline }) {
      const same = numbered(number).filter((line) => plan === null || line.plan === plan)
      if (same.length > 0) return only(same, 'number')
      const isSame = (line: NamedLine) => number === '' || line.number === ''
      const referenced = reference === '' ? [] : (byReference.get(referenceKey(reference)) ?? [])
      const meant = referenced.filter(
        (line) =>
          isSame(line) &&
          (plan === null || line.plan === plan) &&
          (discipline === null || line.discipline === discipline),
      )
      const isTitled = (line: NamedLine) =>
        titleKey(line.discipline, line.title) === titleKey(line.discipline, title)
      if (meant.length > 0)
        return only(meant.length > 1 ? meant.filter(isTitled) : meant, 'reference')
      if (title === '' || discipline === null) return null
      const titled = byTitle.get(titleKey(discipline, title)) ?? []
      return only(
        titled.filter(
          (line) =>
            isSame(line) &&
            (reference === '' || line.reference === '') &&
            (documentType === '' || line.documentType === documentType),
        ),
        'title',
      )
    },
  }
}

/** Returns what rows without a key call their deliverables, by the places of the columns. */
export function namesIn(
  rows: readonly { readonly cells: readonly ReadCell[] }[],
  at: Readonly<Record<'key' | 'number' | 'reference' | 'title', number>>,
): FileNames {
  const [numbers, references, titles] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { cells } of rows) {
    if (shownText(cells[at.key]).trim() !== '') continue
    const [number, reference, title] = [at.number, at.reference, at.title].map((column) =>
      shownText(cells[column]),
    )
    if (number) numbers.add(canonicalNumber(number))
    if (reference) references.add(reference.trim())
    if (title) titles.add(title.trim()).add(tidy(title))
  }
  return { numbers: [...numbers], references: [...references], titles: [...titles] }
}

/** References are compared without case, accents and dashes. */
export const referenceKey = (reference: string): string => folded(tidy(reference))

/** Titles are compared without case, accents and dashes. */
export const titleKey = (discipline: string | null, title: string): string =>
  `${discipline}\n${folded(tidy(title))}`
