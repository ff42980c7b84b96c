import type { ColumnType, Generated } from 'kysely'
import type { AttributeValue } from '@tidemark/schema/rest/asset'

declare module '#platform/db/tables.ts' {
  /** Things with a tag, their attributes and how they hang together. */
  interface Tables {
    asset: AssetTable
    asset_change: AssetChangeTable
    asset_relation: AssetRelationTable
    tag_sequence: TagSequenceTable
    class_attribute: ClassAttributeTable
    search_fill: SearchFillTable
  }
}

/** One row while the search is being filled with what an older version stored. */
export interface SearchFillTable {
  /** The tag code that the last batch ended at. */
  next: string
}

/** Attribute name, as `@tidemark/schema/rest/attributes` spells it, to value. */
export type Attributes = Record<string, AttributeValue>

export interface AssetTable {
  /** Unique over all contracts, such as `1DM03-TIDP-000012`. */
  tag_code: string
  contract: string
  class_code: string
  /** Written through `json()`, see db/json.ts. */
  attribute: ColumnType<Attributes, Attributes | undefined, Attributes>
  /** One more at each change; a write names the version it read. */
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** Tag code of the primary asset it stands on; kept by the database, null for what stands nowhere. */
  place: ColumnType<string | null, never, never>
  /** Tag code of the discipline of a line, of the plan of a discipline, of what a comment is on or answers; kept by the database, null for everything else. */
  part_of: ColumnType<string | null, never, never>
  /** Username of whoever changed it last; `system` for what no person did. */
  updated_by: string
}

/** What a change overwrote. Only ever added to. */
export interface AssetChangeTable {
  tag_code: string
  /** The version the change made. */
  version: number
  /** The changed attributes as they were; null where there was none. */
  before: ColumnType<Attributes, Attributes, never>
  /** Username, or `system`. */
  changed_by: string
  changed_at: Generated<Date>
}

export interface AssetRelationTable {
  parent: string
  child: string
  /** The child's; kept by the database. */
  child_class: ColumnType<string, never, never>
}

/** The next free number of the tag codes of one class in one contract. */
export interface TagSequenceTable {
  contract: string
  class_code: string
  next: Generated<number>
}

export interface ClassAttributeTable {
  /** The contract the attribute is for; empty for every contract. */
  contract: Generated<string>
  class_code: string
  attribute_name: string
  attribute_type: string
  mandatory: Generated<boolean>
  /** What may be chosen; null where any value of the type will do. */
  predetermined_list: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  /** The place of the attribute in its class, from 0. */
  sequence: Generated<number>
}
