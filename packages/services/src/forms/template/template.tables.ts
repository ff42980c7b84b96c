import type { ColumnType, Generated } from 'kysely'
import type { TemplateAttribute, TemplateForm } from '@tidemark/schema/rest/templateForm'
import type { FieldChange } from '#records/history/history.tables.ts'

declare module '#platform/db/tables.ts' {
  /** Form templates and their revisions. */
  interface Tables {
    template: TemplateTable
    template_revision: TemplateRevisionTable
    template_audit: TemplateAuditTable
  }
}

export interface TemplateTable {
  template_id: Generated<number>
  contract: string
  /**
   * The form number; unique among the contract's templates that are not removed, case-insensitive.
   */
  class_code: string
  class_name: string
  /** The present revision. */
  revision: Generated<number>
  version: Generated<number>
  /** The number in the id of the next attribute or component. */
  next_part: Generated<number>
  created_by: string
  created_at: Generated<Date>
  updated_by: string
  updated_at: Generated<Date>
  /** A removed template is in no list; its forms keep their revisions. */
  removed_at: Date | null
}

export interface TemplateRevisionTable {
  template_id: number
  revision: number
  content: ColumnType<TemplateContent, TemplateContent, TemplateContent>
  made_by: string
  made_at: Generated<Date>
  /** When the first form was made from it. Afterwards the revision never changes. */
  filled_at: Date | null
}

/** A complete revision; `forms` of the REST API is derived from it. */
export interface TemplateContent {
  class_code: string
  class_name: string
  guidance_file_id: string | null
  guidance_file_name: string | null
  attributes: StoredAttribute[]
  components: StoredComponent[]
}

export type StoredAttribute = Omit<TemplateAttribute, 'depends_on'>

export type StoredComponent = Pick<
  TemplateForm,
  | 'id'
  | 'display_name'
  | 'mandatory'
  | 'sequence'
  | 'contexts'
  | 'depends_on_conditional'
  | 'display_style'
  | 'display_group'
  | 'linked_attribute_id'
  | 'original_id'
> & { name: string; attributes: StoredAttribute[] }

export interface TemplateAuditTable {
  id: Generated<number>
  template_id: number
  executed_by: string
  execution_time: Generated<Date>
  /** Past tense: `Created template ITR`. */
  action: string
  changes: ColumnType<FieldChange[], FieldChange[], never>
}
