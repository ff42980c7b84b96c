import type { Day } from '../dates.ts'
import type { LogTarget } from './cdeColumns.ts'
import { typeKeys } from './cdeValues.ts'

/** A deliverable as it is looked for in the log of a document system. Texts are empty for none. */
export interface PlannedLine {
  readonly tagCode: string
  readonly number: string
  readonly revision: string
  readonly title: string
  readonly documentType: string
  readonly suitability: string
  readonly due: Day | null
}

/** A row of the log. Texts are empty for what it does not say. */
export interface LoggedFile {
  readonly number: string
  readonly fileName: string
  readonly title: string
  readonly documentType: string
  readonly revision: string
  readonly status: string
  readonly issuedOn: Day | null
  /** What a cell of the row should say and nobody can read: its text is empty here. */
  readonly unread?: readonly LogTarget[]
}

/** Is awaited between the steps of long work, so that others are served. */
export type LetOthers = () => Promise<void>

/** What a file was recognised by, from sure to likely. */
export const logMatches = ['number', 'normal_form', 'title_and_type', 'fuzzy'] as const
export type LogMatch = (typeof logMatches)[number]

/** The deliverables that a file is, and why. */
export interface Recognised {
  /** Places in the plan: several where deliverables share a number. */
  readonly lines: readonly number[]
  readonly by: LogMatch
  /** What differs, for a likely match. */
  readonly note: string | null
}

/** What the steps of a recognition share. */
export interface Recognising {
  /** Whether a name is written as planned numbers are. */
  readonly isPlanned: (name: string) => boolean | null
  /** Finds a type of the plan in a text; empty for one that the plan does not have. */
  readonly typeOf: (text: string) => string
  readonly letOthers: LetOthers
}

/** Returns the text that names a file: its number, else the name of the file. */
export const nameOfFile = ({ number, fileName }: Pick<LoggedFile, 'number' | 'fileName'>): string =>
  number || fileName

/** Returns a function that finds types of the plan. */
export function typesOf(lines: readonly PlannedLine[]): (text: string) => string {
  const known = new Map<string, string>()
  for (const type of new Set(lines.map(({ documentType }) => documentType)))
    for (const key of typeKeys(type)) known.set(key, type)
  const read = new Map<string, string>()
  return (text) => {
    const before = read.get(text)
    if (before !== undefined) return before
    const type = typeKeys(text).find((key) => known.has(key))
    const found = (type !== undefined && known.get(type)) || ''
    read.set(text, found)
    return found
  }
}
