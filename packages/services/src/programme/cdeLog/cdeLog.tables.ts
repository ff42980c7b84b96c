import type { Generated } from 'kysely'
import type { CdeFile } from '@tidemark/schema/rest/cdeLog'
import type { LogTarget } from '@tidemark/schema/rules/cdeColumns'
import type { FileFinding, LineFinding } from '@tidemark/schema/rules/cdeLog'
import type { LogMatch } from '@tidemark/schema/rules/cdeFile'

declare module '#platform/db/tables.ts' {
  /** The last comparison of each contract with the log of its document system. */
  interface Tables {
    cde_log: CdeLogTable
    cde_line: CdeLineTable
    cde_file: CdeFileTable
    cde_ignored: CdeIgnoredTable
  }
}

export interface CdeLogTable {
  readonly contract: string
  /** Name of the file. */
  readonly name: string
  readonly rows: number
  readonly compared_by: string
  readonly compared_at: Generated<Date>
  /** Whether it replaced an earlier log. */
  readonly has_news: boolean
  /** Whether the lines of the MIDP say what it says. */
  readonly is_marked: Generated<boolean>
  /** What its columns were read as, by title; null for one that was left out. */
  readonly titles: Record<string, LogTarget | null>
}

/** What the comparison says of a deliverable. */
export interface CdeLineTable {
  readonly contract: string
  readonly tag_code: string
  readonly findings: LineFinding[]
  /** The file that stands for it; null when it is missing. */
  readonly file: number | null
  /** The day of its first file. */
  readonly issued_on: string | null
  readonly is_new: boolean
}

/** A row of the log. */
export interface CdeFileTable {
  readonly contract: string
  /** The place in the log. */
  readonly id: number
  readonly content: CdeFile
  /** The name under which it is ignored. */
  readonly key: string
  findings: FileFinding[]
  /** The deliverables that it is. */
  readonly tag_codes: string[]
  readonly match: LogMatch | null
  readonly note: string | null
  readonly repeats: number | null
  readonly is_new: boolean
}

/** Files that are ignored in every log. */
export interface CdeIgnoredTable {
  readonly contract: string
  readonly key: string
  readonly ignored_by: string
}
