import type { ColumnType } from 'kysely'
import type { AssetRow } from '@tidemark/schema/rest/asset'

declare module '#platform/db/tables.ts' {
  /** The kept revisions of plans. */
  interface Tables {
    tidp_snapshot: TidpSnapshotTable
  }
}

/** An approved revision of a plan, kept when the next one was opened under the same tag code. Never changed. */
export interface TidpSnapshotTable {
  tag_code: string
  revision: string
  /** The plan with its disciplines, lines, comments and replies below it. */
  content: ColumnType<AssetRow, AssetRow, never>
  approved_at: Date | null
}
