import { apiToDay, apiToIso } from '@tidemark/schema/dates'
import { runAction } from '@tidemark/schema/rest/action'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { FieldConflict, RowConflict } from '@tidemark/schema/rest/fault'
import { actor, type UserReference } from '#upstream/attributes.ts'
import { brokenContract } from '#upstream/failures.ts'
import { fieldName } from './deliverable.fieldNames.ts'

export interface DeliverableConflictModel {
  version: number
  fields: DeliverableFieldConflictModel[]
}

export interface DeliverableFieldConflictModel {
  field: string
  base: string[] | null
  mine: string[]
  theirs: string[]
  changedBy: UserReference | null
  changedAt: string
}

export const toConflict = ({ version, fields }: RowConflict): DeliverableConflictModel => ({
  version,
  fields: fields.map(toField),
})

function toField({
  field,
  base,
  mine,
  theirs,
  changedBy,
  changedAt,
}: FieldConflict): DeliverableFieldConflictModel {
  const at = apiToIso(changedAt)
  if (at === null) throw brokenContract(runAction, `'${changedAt}' is no moment`)
  return {
    field: fieldName(field),
    base: base === null ? null : toList(base),
    mine: toList(mine),
    theirs: toList(theirs),
    changedBy: actor(changedBy),
    changedAt: at,
  }
}

function toList(value: AttributeValue): string[] {
  if (Array.isArray(value)) return value
  if (value === null || value === '') return []
  const text = String(value)
  // Days travel at 00:00:00, and are written as everywhere in the graph here.
  return [(text.endsWith(' 00:00:00') ? apiToDay(text) : null) ?? text]
}
