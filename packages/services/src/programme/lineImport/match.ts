import { folded } from '@tidemark/schema/rules/cellWords'
import { squashed, writtenNumbers } from '@tidemark/schema/rules/cdeValues'
import { canonicalNumber } from '@tidemark/schema/rules/deliverable'
import { exactOr } from '@tidemark/schema/rules/keys'
import { canonicalText, tidy, withHyphens, withoutInvisible } from '@tidemark/schema/rules/text'
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
  /**
   * The number of the deliverable where the row has another one, or writes more of it in another way than
   * case, dashes and spaces: a revision, an ending, other characters.
   */
  readonly number?: string
  /** Whether the row's number is that of no deliverable: only the title says which one it may be. */
  readonly isRenumbered?: boolean
}

/** The deliverables that a row fits equally well: it is none of them. */
export interface Several {
  /** Tag codes. */
  readonly several: readonly string[]
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
  readonly find: (row: Named) => Match | Several | null
  readonly hasNumber: (number: string) => boolean
}

/**
 * Recognises a row by its number, else by the reference of its people's own list, else by the title in its
 * discipline where the type is no other one; of several with a reference, the title decides. What fits
 * several deliverables is the one that is spelt so, or none of them. A row with the number of another deliverable or with another
 * reference is another one; one with a number that nobody knows may be the deliverable with its title and type.
 */
export function lineIndex(lines: readonly NamedLine[]): LineIndex {
  const byNumber = Map.groupBy(lines, ({ number }) => canonicalNumber(number))
  const byReference = Map.groupBy(lines, ({ reference }) => referenceKey(reference))
  const byTitle = Map.groupBy(lines, ({ discipline, title }) => titleKey(discipline, title))
  const byWritten = Map.groupBy(lines, ({ number }) => squashed(number))
  const numbered = (number: string): readonly NamedLine[] => {
    if (number === '') return []
    const same = byNumber.get(canonicalNumber(number))
    const written = same ? undefined : writtenNumbers(number).find((one) => byWritten.has(one))
    return same ?? (written === undefined ? [] : (byWritten.get(written) ?? []))
  }
  const only = (found: readonly NamedLine[], by: Match['by']): Match | Several | null => {
    const [line, ...others] = found
    if (!line) return null
    return others.length === 0
      ? { tagCode: line.tagCode, version: line.version, by }
      : { several: found.map(({ tagCode }) => tagCode) }
  }
  return {
    hasNumber: (number) => numbered(number).length > 0,
    find({ number, reference, title, documentType, plan, discipline }) {
      const known = numbered(number)
      const same = known.filter((line) => plan === null || line.plan === plan)
      if (same.length > 0) {
        const [line] = same
        const isAsWritten = spelt(line?.number ?? '') === spelt(number)
        const found = only(same, 'number')
        return found && line && !isAsWritten ? { ...found, number: line.number } : found
      }
      const isSame = (line: NamedLine) => number === '' || line.number === ''
      const referenced = reference === '' ? [] : (byReference.get(referenceKey(reference)) ?? [])
      const meant = exactOr(
        referenced.filter(
          (line) =>
            isSame(line) &&
            (plan === null || line.plan === plan) &&
            (discipline === null || line.discipline === discipline),
        ),
        reference,
        (line) => line.reference,
      )
      const isTitled = (line: NamedLine) =>
        titleKey(line.discipline, line.title) === titleKey(line.discipline, title)
      const alike = meant.filter(isTitled)
      if (meant.length > 0)
        return only(meant.length > 1 && alike.length > 0 ? alike : meant, 'reference')
      if (title === '' || discipline === null) return null
      const titled = (byTitle.get(titleKey(discipline, title)) ?? []).filter(
        (line) =>
          (reference === '' || line.reference === '') &&
          (documentType === '' || line.documentType === documentType),
      )
      const called = (lines: readonly NamedLine[]) => exactOr(lines, title, (line) => line.title)
      const found = only(called(titled.filter(isSame)), 'title')
      if (found || known.length > 0 || documentType === '') return found
      const others = called(titled)
      const other = only(others, 'title')
      return other && 'by' in other
        ? { ...other, number: others[0]?.number ?? '', isRenumbered: true }
        : null
    },
  }
}

/** Returns a number without case, kinds of dashes, spaces and characters that nobody sees. */
const spelt = (number: string): string =>
  withHyphens(canonicalText(withoutInvisible(number)))
    .replaceAll(/\s+/g, '')
    .toUpperCase()

/** Returns what rows without a key call their deliverables, by the places of the columns. */
export function namesIn(
  rows: readonly { readonly cells: readonly ReadCell[] }[],
  at: Readonly<Record<'key' | 'number' | 'reference' | 'title', number>>,
): FileNames {
  const numbers = new Map<string, readonly string[]>()
  const [references, titles] = [new Set<string>(), new Set<string>()]
  for (const { cells } of rows) {
    if (shownText(cells[at.key]).trim() !== '') continue
    const [number, reference, title] = [at.number, at.reference, at.title].map((column) =>
      shownText(cells[column]),
    )
    if (number) numbers.set(canonicalNumber(number), writtenNumbers(number))
    if (reference) references.add(reference.trim())
    if (title) titles.add(title.trim()).add(tidy(title))
  }
  return { numbers, references: [...references], titles: [...titles] }
}

/** References are compared without case, accents and dashes. */
export const referenceKey = (reference: string): string => folded(tidy(reference))

/** Titles are compared without case, accents and dashes. */
export const titleKey = (discipline: string | null, title: string): string =>
  `${discipline}\n${folded(tidy(title))}`
