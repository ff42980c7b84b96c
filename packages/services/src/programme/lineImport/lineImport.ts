import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { fieldNamed } from '@tidemark/schema/rest/deliverableFields'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import type { editLines, ImportRow } from '@tidemark/schema/rest/lineImport'
import type { NewPlace } from './newPlans/newPlan.ts'

/** The actions by which an import saves lines. */
export type ImportAction =
  | 'action_remove_deliverables'
  | 'action_rename_deliverables'
  | 'action_update_forecasts'
  | 'action_add_new_deliverables'
  | 'action_add_existing_deliverables'

/** The same values for several lines. */
export type BulkLineEdit = Pick<BodyOf<typeof editLines>, 'lines' | 'values'>

/** Documents that exist, to be added to a discipline. */
export interface AddedDocuments {
  /** Tag code. */
  readonly discipline: string
  readonly documents: readonly {
    /** The row of the log that names it. */
    readonly row: number
    /** Empty for a document whose number nobody says. */
    readonly number: string
    /** What stands in the place of its number and is not written as one. */
    readonly badlyNamed?: string
    readonly revision: string
    readonly title: string
  }[]
}

/** A row of an action's request. */
export type RequestRow = Readonly<Record<string, AttributeValue>>

/** Returns the request of a row without the values of some fields. */
export const withoutFields = (request: RequestRow, fields: ReadonlySet<string>): RequestRow =>
  Object.fromEntries(
    Object.entries(request).filter(([name]) => !fields.has(fieldNamed(name) ?? '')),
  )

/** Returns whether the request of an edit has the value of a field. */
export const hasFields = (request: RequestRow): boolean =>
  Object.keys(request).some((name) => name !== 'tag_code' && name !== 'version')

/** A row of the file after its comparison with the present lines. */
export interface CheckedRow extends Omit<ImportRow, 'id'> {
  /** The action that saves it; null for a row that cannot be saved. */
  readonly action: ImportAction | null
  readonly request: RequestRow
  /** The discipline that the import creates for it. */
  readonly created?: NewPlace
  /** The names of the rows of the file that are added and that become predecessors of this one, besides those in `request`. */
  readonly links?: readonly string[]
  /** What is said of a row that the person may not save, and may propose to the owners of its discipline. */
  readonly proposable?: string
  /** Of a row to add: whether a person decided to, although it is or may be a deliverable that exists. */
  readonly isDecided?: boolean
  /**
   * Of a row to add: how many deliverables of its discipline had its title or own reference when it was
   * checked. It is not added beside one that the person has not seen.
   */
  readonly namesakes?: number
  /** The version of the values in `theirs`, from which a decision is saved. */
  readonly conflictVersion?: number
}

/** What is shown of a row or line that an import does not change. */
export type NamedRow = Pick<
  CheckedRow,
  'row' | 'sheet' | 'tag_code' | 'document_number' | 'discipline' | 'title'
>

/** Returns a row that is left out for a reason, or a line that the file does not have. */
export const unsavedRow = (
  kind: 'left_out' | 'missing',
  { row, sheet, tag_code, document_number, discipline, title }: NamedRow,
  reason?: string,
): CheckedRow => ({
  kind,
  row,
  ...(sheet !== undefined && { sheet }),
  tag_code,
  ...(document_number && { document_number }),
  discipline,
  title,
  ...(reason !== undefined && { reason }),
  ...nothing,
})

/** The parts of a row that changes nothing. */
export const nothing: Pick<CheckedRow, 'changes' | 'conflicts' | 'faults' | 'request' | 'action'> =
  { changes: [], conflicts: [], faults: [], request: {}, action: null }

/** How to undo a part of an import. */
export type ImportUndoStep = LineUndoStep | PlanUndoStep

/** How to remove a plan that the import created. */
export interface PlanUndoStep {
  readonly kind: 'created'
  readonly title: string
  readonly plan: string
  /** The last history entry of the plan that is part of the import. */
  readonly entry: number
}

/** How to undo the import of one line. */
export type LineUndoStep = { readonly discipline: string; readonly title: string } & (
  | {
      readonly kind: 'changed'
      readonly tagCode: string
      /** Values by the name of the field in a row that edits. */
      readonly before: RequestRow
      readonly after: RequestRow
    }
  | {
      readonly kind: 'added'
      readonly tagCode: string
      /** All values that an edit can change, as the import saved them. Imports of an earlier version have none. */
      readonly after?: RequestRow
    }
  | { readonly kind: 'removed'; readonly request: RequestRow; readonly isExisting: boolean }
)
