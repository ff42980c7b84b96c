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
export const fileFindings = [
  'planned',
  'unplanned',
  'duplicate',
  'badly_named',
  'ignored',
  'unread',
] as const
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
  /** The file that stands for each deliverable, and the day of its first one. */
  const filesOf = new Map<number, { best: number; day: Day | null }>()
  const order = newestFirst(files, found)
  for (const [place, match] of found.entries()) {
    await letOthers()
    const issuedOn = files[place]?.issuedOn ?? null
    const [first = -1] = match?.lines ?? []
    const own = filesOf.get(first) ?? { best: place, day: issuedOn }
    // Deliverables that share a number have the same files.
    if (own.best === place) for (const line of match?.lines ?? []) filesOf.set(line, own)
    if (order(place, own.best) < 0) own.best = place
    if (issuedOn !== null && (own.day === null || issuedOn < own.day)) own.day = issuedOn
  }
  const compared: ComparedLine[] = []
  for (const [at, line] of lines.entries()) {
    await letOthers()
    const { best = null, day = null } = filesOf.get(at) ?? {}
    const file = files[best ?? -1]
    const match = found[best ?? -1]
    compared.push({
      tagCode: line.tagCode,
      file: best,
      by: match?.by ?? null,
      issuedOn: day,
      findings: file
        ? // A file of a day that is still to come did not come late yet.
          foundLine(line, file, match, day !== null && day > today ? today : day)
        : ['missing', ...(isLate(line, today) ? (['late'] as const) : [])],
    })
  }
  return { lines: compared, files: await describeFiles(lines, files, found, { today, letOthers }) }
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

async function describeFiles(
  lines: readonly PlannedLine[],
  files: readonly LoggedFile[],
  found: readonly (Recognised | null)[],
  { today, letOthers }: { today: Day; letOthers: LetOthers },
): Promise<ComparedFile[]> {
  const first = new Map<string, number>()
  const isPlannedForm = plannedForm(lines)
  const described: ComparedFile[] = []
  for (const [place, file] of files.entries()) {
    await letOthers()
    const match = found[place] ?? null
    const unread = new Set(file.unread)
    const key = unread.size > 0 ? null : sameFileKey(file, match)
    const before = key === null ? undefined : first.get(key)
    if (key !== null && before === undefined) first.set(key, place)
    const repeats = before ?? null
    // Nobody knows of which deliverable a file without a known number is.
    const isUnnamed = !match && (unread.has('number') || unread.has('file_name'))
    const isPlanned = match ? (['planned'] as const) : (['unplanned'] as const)
    const own = {
      tagCodes: match?.lines.flatMap((at) => lines[at]?.tagCode ?? []) ?? [],
      by: match?.by ?? null,
      note:
        [match?.note ?? '', file.issuedOn !== null && file.issuedOn > today ? toCome : '']
          .filter((text) => text !== '')
          .join(' ') || null,
      repeats,
    }
    const isBadlyNamed =
      !isUnnamed &&
      nameOfFile(file) !== '' &&
      (match
        ? match.by !== 'number' && hasNumber(lines, match)
        : isPlannedForm(nameOfFile(file)) === false)
    described.push({
      ...own,
      findings: [
        ...(isUnnamed ? [] : isPlanned),
        ...(unread.size > 0 ? (['unread'] as const) : []),
        ...(repeats === null ? [] : (['duplicate'] as const)),
        ...(isBadlyNamed ? (['badly_named'] as const) : []),
      ],
    })
  }
  return described
}

const toCome = 'Its day is still to come.'

const hasNumber = (lines: readonly PlannedLine[], { lines: places }: Recognised): boolean =>
  places.some((at) => lines[at]?.number !== '')
