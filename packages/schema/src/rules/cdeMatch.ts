import type { LetOthers, LoggedFile, PlannedLine, Recognised } from './cdeFile.ts'
import { logMatches, nameOfFile, typesOf } from './cdeFile.ts'
import { likeTitles } from './cdeLikeness.ts'
import { byTitle } from './cdeTitles.ts'
import {
  beginningsOf,
  compareRevisions,
  endingOf,
  isRevision,
  lookalike,
  partsOf,
  plainName,
  revisionKey,
  shortestNumber,
  squashed,
  titleKey,
  withoutRevision,
} from './cdeValues.ts'

/** Returns the revision of a file: that of its column, else the one that its name ends with. */
export function revisionOfFile(file: LoggedFile): string {
  if (file.revision !== '') return file.revision
  const parts = partsOf(plainName(nameOfFile(file)))
  // Places in a number, such as `SL04`, look like revisions. These follow the counter.
  const counter = parts.findLastIndex((part) => /^\d{3,}$/.test(part))
  return parts.slice(Math.max(counter, 0) + 1).findLast(isRevision) ?? ''
}

/**
 * Recognises the deliverables of the files of a log: by the number as it is planned, by its normal form
 * (other dashes, spaces, case, an ending or a revision after it), by a title and type that one deliverable
 * and one file have, and by what is nearly the same. Numbers decide first, so that no likeness takes a
 * deliverable from the file with its number.
 */
export async function recognise(
  lines: readonly PlannedLine[],
  files: readonly LoggedFile[],
  letOthers: LetOthers,
): Promise<(Recognised | null)[]> {
  const numbers = await numberIndex(lines, letOthers)
  const shared = { isPlanned: plannedForm(lines), typeOf: typesOf(lines), letOthers }
  const found: (Recognised | null)[] = []
  for (const { number, fileName } of files) {
    await letOthers()
    const matches = [number, fileName].flatMap((text) =>
      text === '' ? [] : (numbers.find(text) ?? []),
    )
    // The surest of both, and of two that are as sure that of the number.
    const [match = null] = matches.toSorted((one, other) => rankOf(one) - rankOf(other))
    found.push(match)
  }
  const openFiles = () => [...files.keys()].filter((at) => found[at] === null)
  const openLines = () => {
    // The files of one number share their list of deliverables.
    const used = new Set([...new Set(found.map((match) => match?.lines ?? []))].flat())
    return [...lines.keys()].filter((at) => !used.has(at))
  }
  const give = (matches: readonly (readonly [file: number, match: Recognised])[]) => {
    for (const [file, match] of matches) found[file] = match
  }
  give(await byTitle(lines, files, openLines(), openFiles(), shared))
  give(await likeTitles(lines, files, openLines(), openFiles(), shared))
  return found
}

const rankOf = (match: Recognised | null | undefined): number =>
  logMatches.indexOf(match?.by ?? 'fuzzy')

/** Finds deliverables by numbers. */
async function numberIndex(lines: readonly PlannedLine[], letOthers: LetOthers) {
  const byNormal = new Map<string, number[]>()
  for (const [at, { number }] of lines.entries()) {
    await letOthers()
    const normal = squashed(number)
    if (normal.length < shortestNumber) continue
    const places = byNormal.get(normal)
    if (places) places.push(at)
    else byNormal.set(normal, [at])
  }
  const byLook = Map.groupBy(byNormal.keys(), lookalike)
  const find = (text: string): Recognised | null => {
    const name = plainName(text)
    const normal = longestKnown(partsOf(name), (key) => byNormal.has(key))
    const places = normal === null ? undefined : byNormal.get(normal)
    if (places) {
      const isExact = places.some((at) => beginsWith(name, lines[at]?.number.trim() ?? ''))
      return { lines: places, by: isExact ? 'number' : 'normal_form', note: null }
    }
    const look = longestKnown(partsOf(name).map(lookalike), (key) => byLook.get(key)?.length === 1)
    const [only] = (look !== null && byLook.get(look)) || []
    return only === undefined
      ? null
      : {
          lines: byNormal.get(only) ?? [],
          by: 'fuzzy',
          note: 'The number has letters and digits that look alike.',
        }
  }
  return { find }
}

/** Returns the longest known number with which the parts of a name begin. */
const longestKnown = (parts: readonly string[], isKnown: (key: string) => boolean): string | null =>
  beginningsOf(parts).findLast((key) => key.length >= shortestNumber && isKnown(key)) ?? null

const beginsWith = (name: string, number: string): boolean =>
  name.startsWith(number) && !/^[\p{L}\p{N}]/u.test(name.slice(number.length))

/**
 * Returns a test whether a name is written as planned numbers are: as many parts, in capitals, a revision
 * aside. It answers null where no number is planned.
 */
export function plannedForm(lines: readonly PlannedLine[]): (name: string) => boolean | null {
  const forms = new Set(
    lines.flatMap(({ number }) => (number === '' ? [] : number.split('-').length)),
  )
  return (name) => {
    if (forms.size === 0) return null
    const [number = ''] = plainName(name).split(/\s/)
    const parts = number.replace(/[-_][A-Z]{1,2}\d{1,2}$/, '').split('-')
    return forms.has(parts.length) && parts.every((part) => /^[A-Z0-9_]+$/.test(part))
  }
}

/** What makes two rows of a log the same file: deliverable or number, revision and ending. */
export function sameFileKey(file: LoggedFile, match: Recognised | null): string | null {
  const name = nameOfFile(file)
  if (name === '') return null
  const number = match ? `line ${match.lines[0]}` : squashed(name)
  return [number, revisionKey(revisionOfFile(file)), endingOf(file.fileName || name)].join('\n')
}

/**
 * Names a file in each log, whatever columns say so: its deliverable or number, revision and ending, or its title.
 */
export function keyInLogs(file: LoggedFile, tagCodes: readonly string[]): string {
  const name = nameOfFile(file)
  const number = tagCodes[0] ?? squashed(withoutRevision(name).at(-1) ?? '')
  return number === ''
    ? titleKey(file.title)
    : [number, revisionKey(revisionOfFile(file)), endingOf(file.fileName || name)].join('\n')
}

/** Returns the file that stands for a deliverable: the surest match, then the newest revision and day. */
export const newestFirst =
  (files: readonly LoggedFile[], found: readonly (Recognised | null)[]) =>
  (one: number, other: number): number => {
    const [a, b] = [files[one], files[other]]
    const rank = (at: number) => rankOf(found[at])
    if (!a || !b) return 0
    return (
      compareRevisions(revisionOfFile(b), revisionOfFile(a)) ||
      rank(one) - rank(other) ||
      (b.issuedOn ?? '').localeCompare(a.issuedOn ?? '') ||
      one - other
    )
  }
