import { apiToDay, formatContractDay } from '@tidemark/schema/dates'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { Attributes } from '#asset/asset.tables.ts'
import type { Change } from './history.tables.ts'

/**
 * Returns the attributes that a patch changes, for the audit log. `of` names the entity when an
 * action changes several.
 */
export const changesOf = (before: Attributes, patch: Attributes, of?: string): Change[] =>
  Object.entries(patch).flatMap(([name, value]) => {
    const [from, to] = [toText(before[name]), toText(value)]
    return from === to ? [] : [{ field: of === undefined ? name : `${of}: ${name}`, from, to }]
  })

interface Part {
  readonly tagCode: string
  readonly name: string
}

/**
 * Like `changesOf`, for a discipline that an action on its plan changes: the discipline's history
 * includes it.
 */
export const changesOfPart = (
  before: Attributes,
  patch: Attributes,
  { tagCode, name }: Part,
): Change[] =>
  changesOf(before, patch).map((change) => Object.assign(change, { of: { tagCode, name } }))

/** Formats a value for people, a contract day as it is displayed; null for an empty text or list. */
function toText(value: AttributeValue | undefined): string | null {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  if (value === undefined || value === null || value === '') return null
  const text = String(value)
  const day = text.endsWith(' 00:00:00') ? apiToDay(text) : null
  return day === null ? text : formatContractDay(day)
}
