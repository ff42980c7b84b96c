/** A line as a reader saw it. `title` and `needPurpose` are always written together, with the same text. */
export interface SeenLine {
  readonly tagCode: string
  readonly version: number
  readonly title: string
  readonly needPurpose: string
}

interface Timed {
  readonly client: number
  /** Milliseconds of one clock: when the client began, and when it had the answer. */
  readonly from: number
  readonly until: number
}

/** `unknown`: the client gave up without an answer. Whatever it sent may still happen. */
type Outcome = 'done' | 'refused' | 'unknown'

/** A new line. Each text is written once. */
export interface Added extends Timed {
  readonly kind: 'added'
  readonly text: string
  readonly outcome: Outcome
  /** Null without an answer. */
  readonly tagCode: string | null
}

/** Another text for a line that the client had read in this version. */
export interface Written extends Timed {
  readonly kind: 'written'
  readonly tagCode: string
  readonly version: number
  readonly text: string
  readonly outcome: Outcome
}

/** All lines of the discipline. */
export interface Read extends Timed {
  readonly kind: 'read'
  readonly lines: readonly SeenLine[]
}

export type Operation = Added | Written | Read
