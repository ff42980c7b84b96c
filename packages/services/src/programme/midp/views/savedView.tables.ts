import type { ColumnType, Generated } from 'kysely'
import type { ViewContent } from '@tidemark/schema/rest/savedView'

declare module '#platform/db/tables.ts' {
  /** Saved views of the MIDP, visible to their creators and to the members of the groups they are shared with. */
  interface Tables {
    saved_view: SavedViewTable
    landing_view: LandingViewTable
  }
}

export interface SavedViewTable {
  readonly view_id: Generated<string>
  readonly contract: string
  /** Unique among the views of its creator in the contract, case-insensitive. */
  name: string
  /** Null for a personal view; set to null when the group is deleted. */
  group_id: string | null
  content: ColumnType<ViewContent, ViewContent, ViewContent>
  /** Incremented by each change. */
  version: Generated<number>
  /** Username. */
  readonly created_by: string
  /** Username. */
  updated_by: string
}

/** The view that opens first for a person in a contract. */
export interface LandingViewTable {
  readonly contract: string
  readonly username: string
  view_id: string
}
