import { plainTitle } from './columnTitles.ts'
import { statusCode } from './cdeValues.ts'

/** What a column of the log of a document system can say of a file. */
export const logTargets = [
  'number',
  'file_name',
  'title',
  'document_type',
  'revision',
  'status',
  'issued_on',
] as const
export type LogTarget = (typeof logTargets)[number]

/** The titles of columns in the logs of document systems, the likeliest first. */
const titles: Readonly<Record<LogTarget, readonly string[]>> = {
  number: [
    'Document number',
    'Document no',
    'Doc number',
    'Doc no',
    'Doc ref',
    'Document ref',
    'Document reference',
    'Drawing number',
    'Drawing no',
    'Information container ID',
    'Number',
    'Reference',
    'Ref',
    'Document ID',
    'Document',
  ],
  file_name: ['File name', 'Filename', 'File', 'Name', 'Document name', 'Item name'],
  title: [
    'Document title',
    'Doc title',
    'Drawing title',
    'Title',
    'Description',
    'Document description',
    'Title line 1',
    'Subject',
  ],
  document_type: ['Document type', 'Doc type', 'Type', 'Form', 'Type code'],
  revision: ['Revision', 'Rev', 'Revision no', 'Revision number', 'Doc rev', 'Rev no', 'Issue'],
  status: [
    'Suitability',
    'Suitability code',
    'Suitability status',
    'Status code',
    'Status',
    'Document status',
    'State',
    'Workflow state',
    'Purpose of issue',
    'Review status',
    'Reviewed status',
  ],
  issued_on: [
    'Issued on',
    'Issue date',
    'Date issued',
    'Published',
    'Publish date',
    'Published date',
    'Date published',
    'Revision date',
    'Date received',
    'Received',
    'Submitted',
    'Upload date',
    'Uploaded',
    'Date uploaded',
    'Date modified',
    'Modified',
    'Last modified',
    'Last updated',
    'File updated',
    'Updated',
    'Date',
    'Created',
  ],
}

const ranks = new Map(
  logTargets.flatMap((target) =>
    titles[target].map((title, rank) => [plainTitle(title), { target, rank }] as const),
  ),
)

/** Returns whether a title is that of a column which a log is read by. */
export const isLogTitle = (title: string): boolean => ranks.has(plainTitle(title))

/** A column with the texts of its first cells. */
export interface LogColumn {
  readonly title: string
  readonly texts: readonly string[]
}

export interface LogGuess {
  readonly target: LogTarget | null
  readonly guess: 'remembered' | 'title' | 'none'
}

/**
 * Guesses what the columns of a log say: as the contract's last log was read, else by their titles. Of
 * several columns for one meaning the fullest with the likeliest title is taken; of several with a
 * status, one with codes of suitability.
 */
export function guessLog(
  columns: readonly LogColumn[],
  /** What each column was read as; undefined for one that the last log did not have. */
  remembered: readonly (LogTarget | null | undefined)[],
): LogGuess[] {
  const guesses: LogGuess[] = columns.map((_, at) => {
    const known = remembered[at]
    return known === undefined
      ? { target: null, guess: 'none' }
      : { target: known, guess: 'remembered' }
  })
  for (const target of logTargets) {
    if (guesses.some((guess) => guess.target === target)) continue
    const [best] = columns
      .flatMap(({ title, texts }, at) => {
        const named = ranks.get(plainTitle(title))
        if (named?.target !== target || guesses[at]?.guess !== 'none') return []
        const coded = target === 'status' ? shareOf(texts, (text) => statusCode(text) !== null) : 0
        return [{ at, rank: named.rank, coded, isFilled: texts.some((text) => text !== '') }]
      })
      .sort(
        (one, other) =>
          Number(other.isFilled) - Number(one.isFilled) ||
          other.coded - one.coded ||
          one.rank - other.rank,
      )
    if (best) guesses[best.at] = { target, guess: 'title' }
  }
  return guesses
}

const shareOf = (texts: readonly string[], is: (text: string) => boolean): number =>
  texts.filter(is).length / Math.max(1, texts.length)

/** The refusal of a log whose dates leave it in doubt which number is first. */
export const chooseOrder = 'Choose which number of the dates is first.'

/** Returns why a log cannot be read by these columns; null when it can. */
export function whyNoLog(targets: readonly LogTarget[]): string | null {
  const repeated = targets.find((target, at) => targets.indexOf(target) !== at)
  if (repeated) return 'Choose one column for each meaning.'
  return targets.some((target) => ['number', 'file_name', 'title'].includes(target))
    ? null
    : 'Choose the column of the document number, the file name or the title.'
}
