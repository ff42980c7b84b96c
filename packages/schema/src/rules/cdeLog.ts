import type { Day } from '../dates.ts'
import type { LetOthers, LoggedFile, LogMatch, PlannedLine, Recognised } from './cdeFile.ts'
import { nameOfFile } from './cdeFile.ts'
import { newestFirst, plannedForm, recognise, revisionOfFile, sameFileKey } from './cdeMatch.ts'
import { areOtherStatuses, revisionKey, squashed, titleKey } from './cdeValues.ts'

/** What a comparison says of a deliverable: the first two of each, the others of some. */
export const lineFindings = [
  'found',
  'missing',
  'other_revision',
  'other_status',
  'late',
  'renamed',
] as const
export type LineFinding = (typeof lineFindings)[number]

/** What a comparison says of a file: the first two of each, the others of some. A person ignores files. */
export const fileFindings = ['planned', 'unplanned', 'duplicate', 'badly_named', 'ignored'] as const
export type FileFinding = (typeof fileFindings)[number]

/** A deliverable with the file that stands for it. */
export interface ComparedLine {
  readonly tagCode: string
  /** The place of the file in the log; null when it is missing. */
  readonly file: number | null
  readonly by: LogMatch | null
  /** The day of its first file. */
  readonly issuedOn: Day | null
  readonly findings: readonly LineFinding[]
}

/** A file with the deliverables that it is. */
export interface ComparedFile {
  readonly tagCodes: readonly string[]
  readonly by: LogMatch | null
  readonly note: string | null
  readonly findings: readonly FileFinding[]
  /** The place of the file that this one repeats. */
  readonly repeats: number | null
}

export interface ComparedLog {
  readonly lines: readonly ComparedLine[]
  readonly files: readonly ComparedFile[]
}

/** Returns the name under which a file is ignored, the same in the next log. */
export const ignoreKey = (file: Pick<LoggedFile, 'number' | 'fileName' | 'title'>): string =>
  squashed(nameOfFile(file)) || titleKey(file.title)

/** Compares the deliverables of a contract with the log of its document system. */
export async function compareLog(
  lines: readonly PlannedLine[],
  files: readonly LoggedFile[],
  today: Day,
  letOthers: LetOthers,
): Promise<ComparedLog> {
  const found = await recognise(lines, files, letOthers)
  const filesOf = lines.map((): number[] => [])
  for (const [place, match] of found.entries())
    for (const line of match?.lines ?? []) filesOf[line]?.push(place)
  const order = newestFirst(files, found)
  return {
    lines: lines.map((line, at) => {
      const own = (filesOf[at] ?? []).toSorted(order)
      const [best] = own
      const file = best === undefined ? undefined : files[best]
      const days = own.flatMap((place) => files[place]?.issuedOn ?? []).toSorted()
      return {
        tagCode: line.tagCode,
        file: best ?? null,
        by: (best !== undefined && found[best]?.by) || null,
        issuedOn: days[0] ?? null,
        findings: file
          ? foundLine(line, file, found[best ?? -1], days[0] ?? null)
          : ['missing', ...(isLate(line, today) ? (['late'] as const) : [])],
      }
    }),
    files: describeFiles(lines, files, found),
  }
}

/** Returns whether a day is after the due date of a deliverable. */
const isLate = ({ due }: PlannedLine, day: Day | null): boolean =>
  due !== null && day !== null && due < day

function foundLine(
  line: PlannedLine,
  file: LoggedFile,
  match: Recognised | null | undefined,
  /** The day of the first file. */
  day: Day | null,
): LineFinding[] {
  const [planned, logged] = [line.revision, revisionOfFile(file)].map(revisionKey)
  const isNumbered = match?.by === 'number' || match?.by === 'normal_form'
  const hasOtherTitle =
    line.title !== '' && file.title !== '' && titleKey(line.title) !== titleKey(file.title)
  const hasOtherNumber = !isNumbered && line.number !== '' && nameOfFile(file) !== ''
  return [
    'found',
    ...(planned && logged && planned !== logged ? (['other_revision'] as const) : []),
    ...(areOtherStatuses(line.suitability, file.status) ? (['other_status'] as const) : []),
    ...(isLate(line, day) ? (['late'] as const) : []),
    ...(hasOtherTitle || hasOtherNumber ? (['renamed'] as const) : []),
  ]
}

function describeFiles(
  lines: readonly PlannedLine[],
  files: readonly LoggedFile[],
  found: readonly (Recognised | null)[],
): ComparedFile[] {
  const first = new Map<string, number>()
  const isPlannedForm = plannedForm(lines)
  return files.map((file, place) => {
    const match = found[place] ?? null
    const key = sameFileKey(file, match)
    const before = key === null ? undefined : first.get(key)
    if (key !== null && before === undefined) first.set(key, place)
    const repeats = before ?? null
    const isPlanned = match ? 'planned' : 'unplanned'
    const own = {
      tagCodes: match?.lines.flatMap((at) => lines[at]?.tagCode ?? []) ?? [],
      by: match?.by ?? null,
      note: match?.note ?? null,
      repeats,
    }
    const isBadlyNamed =
      nameOfFile(file) !== '' &&
      (match
        ? match.by !== 'number' && hasNumber(lines, match)
        : isPlannedForm(nameOfFile(file)) === false)
    return {
      ...own,
      findings: [
        isPlanned,
        ...(repeats === null ? [] : (['duplicate'] as const)),
        ...(isBadlyNamed ? (['badly_named'] as const) : []),
      ],
    }
  })
}

const hasNumber = (lines: readonly PlannedLine[], { lines: places }: Recognised): boolean =>
  places.some((at) => lines[at]?.number !== '')
