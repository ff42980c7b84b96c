import type { ColumnType, Generated } from 'kysely'
import type { AttributeValue } from '@tidemark/schema/rest/asset'

declare module '#platform/db/tables.ts' {
  /** Assets, their attributes and relations. */
  interface Tables {
    asset: AssetTable
    asset_change: AssetChangeTable
    asset_relation: AssetRelationTable
    tag_sequence: TagSequenceTable
    class_attribute: ClassAttributeTable
  }
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
  /** Incremented by every change. A write names the version that it read. */
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /**
   * Tag code of the primary asset that it belongs to; null without one. Maintained by a trigger.
   */
  place: ColumnType<string | null, never, never>
  /**
   * Tag code of a line's discipline, a discipline's plan, or the entity that a comment or reply is
   * on; otherwise null. Maintained by a trigger.
   */
  part_of: ColumnType<string | null, never, never>
  /** Username of the last editor; `system` for changes by no person. */
  updated_by: string
  /**
   * The days of a line, `YYYY-MM-DD`, generated from its attributes so that lists sort and filter
   * by them; null for every other class.
   */
  planned_start: ColumnType<string | null, never, never>
  due: ColumnType<string | null, never, never>
  forecast: ColumnType<string | null, never, never>
  issued: ColumnType<string | null, never, never>
  baseline_due: ColumnType<string | null, never, never>
}

/** Overwritten values of assets. Retention removes old rows. */
export interface AssetChangeTable {
  tag_code: string
  /** The version after the change. */
  version: number
  /** The previous values of the changed attributes; null where there was none. */
  before: ColumnType<Attributes, Attributes, never>
  /** Username, or `system`. */
  changed_by: string
  changed_at: Generated<Date>
}

export interface AssetRelationTable {
  parent: string
  child: string
  /** Class of the child. Maintained by a trigger. */
  child_class: ColumnType<string, never, never>
}

/** The next number for tag codes of one class in one contract. */
export interface TagSequenceTable {
  contract: string
  class_code: string
  next: Generated<number>
}

export interface ClassAttributeTable {
  /** The contract that the attribute is for; empty for every contract. */
  contract: Generated<string>
  class_code: string
  attribute_name: string
  attribute_type: string
  mandatory: Generated<boolean>
  /** The choices; null when any value of the type is valid. */
  predetermined_list: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  /** The position of the attribute in its class, from 0. */
  sequence: Generated<number>
}
