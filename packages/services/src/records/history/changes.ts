import { apiToDay, formatContractDay } from '@tidemark/schema/dates'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { inOneValue } from '@tidemark/schema/rules/history'
import type { Attributes } from '#records/asset/asset.tables.ts'
import type { FieldChange } from './history.tables.ts'

/**
 * Returns the attributes that a patch changes, for the audit log. `line` is the changed line when an
 * action changes several.
 */
export const changesOf = (
  before: Attributes,
  patch: Attributes,
  line?: ChangedPart,
): FieldChange[] =>
  Object.entries(patch).flatMap(([field, value]) => {
    const [from, to] = [toText(before[field]), toText(value)]
    return from === to
      ? []
      : [{ ...(line && { deliverable: line.name, line: line.tagCode }), field, from, to }]
  })

interface ChangedPart {
  readonly tagCode: string
  readonly name: string
}

/**
 * Returns the changes of a discipline by an action on its plan: the discipline's history includes
 * them.
 */
export const changesOfPart = (
  before: Attributes,
  patch: Attributes,
  { tagCode, name }: ChangedPart,
): FieldChange[] =>
  changesOf(before, patch).map((change) => Object.assign(change, { of: { tagCode, name } }))

/** Formats a value for people, a contract day as it is displayed; null for an empty text or list. */
function toText(value: AttributeValue | undefined): string | null {
  if (Array.isArray(value)) return value.length > 0 ? inOneValue(value) : null
  if (value === undefined || value === null || value === '') return null
  const text = String(value)
  const day = text.endsWith(' 00:00:00') ? apiToDay(text) : null
  return day === null ? text : formatContractDay(day)
}
