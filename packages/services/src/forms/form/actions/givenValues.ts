import type { Transaction } from 'kysely'
import { isFileType } from '@tidemark/schema/rules/attributeType'
import { isFillable } from '@tidemark/schema/rules/fillable'
import { factsOfForms } from '@tidemark/schema/rules/formFacts'
import { formFaults, peopleIn, valueFault } from '@tidemark/schema/rules/formFilling'
import { plainNumber } from '@tidemark/schema/rules/number'
import { plainLines, visibleText } from '@tidemark/schema/rules/text'
import type { Tables } from '#platform/db/tables.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import type { FillableTemplate } from '#forms/template/fill.store.ts'
import type { FormValue, PlacedAttribute } from '../form.model.ts'
import { attributesOf, shownIn, valuesOf } from '../form.model.ts'
import type { ValueChange } from '../form.store.ts'
import { unfitPeople } from '../people.store.ts'

/** Returns the path of a value in the action's parameters, for error messages. */
export const valuePath = (attributeId: string): string => `form_data.attribute.${attributeId}`

/** The given values by attribute id; an empty text deletes a value. */
export type GivenValues = ReadonlyMap<string, string>

export const readGiven = (attribute: Readonly<Record<string, string | null>>): GivenValues =>
  new Map(
    Object.entries(attribute).map(([id, value]) => [id, visibleText(plainLines(value ?? ''))]),
  )

interface Filled {
  readonly contract: string
  readonly template: FillableTemplate
  readonly values: ReadonlyMap<string, FormValue>
  /** Ids of attributes that are hidden from the person. */
  readonly hidden: ReadonlySet<string>
}

/**
 * Returns the changes of given values. Refuses with 422, by attribute, values that are invalid or
 * whose attribute is not shown. Mandatory attributes are not checked, because several people fill a
 * form.
 */
export async function changesBy(
  trx: Transaction<Tables>,
  { contract, template, values, hidden }: Filled,
  given: GivenValues,
): Promise<ValueChange[]> {
  const placed = attributesOf(template)
  const changes: ValueChange[] = []
  const faults: FieldFaults = {}
  for (const [id, value] of given) {
    const place = hidden.has(id) ? undefined : placed.get(id)
    const change = place && changeOf(place, values.get(id), value)
    const fault = place
      ? faultOf(place, values.get(id), value)
      : 'This attribute is not part of the form.'
    if (fault) faults[valuePath(id)] = fault
    else if (change) changes.push(change)
  }
  const after = new Map<string, Pick<FormValue, 'value'>>([
    ...values,
    ...changes.map((change) => [change.attributeId, change] as const),
  ])
  const shown = shownIn(template, after)
  const rest = formFaults(factsOfForms(template.forms), valuesOf(after))
  for (const { attributeId, value } of changes) {
    if (value === '') continue
    if (!shown.has(attributeId))
      faults[valuePath(attributeId)] ??= 'This attribute does not apply to these values.'
    const fault = rest.get(attributeId)
    if (fault) faults[valuePath(attributeId)] ??= fault
  }
  const named = changes.filter(
    ({ attributeId }) => placed.get(attributeId)?.attribute.attribute_type === 'User',
  )
  refuseFaults(
    faults,
    ...(await Promise.all(
      named.map(async ({ attributeId, value }) => {
        const before = peopleIn(values.get(attributeId)?.value)
        const [unfit] = await unfitPeople(
          trx,
          contract,
          peopleIn(value).filter((person) => !before.includes(person)),
        )
        return unfit ? { [valuePath(attributeId)]: unfit.sentence } : {}
      }),
    )),
  )
  return changes
}

function faultOf(
  { attribute, part }: PlacedAttribute,
  before: FormValue | undefined,
  value: string,
): string | undefined {
  if (!isFillable(attribute, { ofMainForm: part.is_main_form }))
    return (before?.value ?? '') === value ? undefined : 'This attribute cannot be filled in.'
  if (isFileType(attribute.attribute_type) && value === '1' && !before?.file_id)
    return 'Upload the file separately.'
  return valueFault(attribute, value)
}

/** Returns null when the value is unchanged. */
function changeOf(
  { attribute: { id, attribute_type: type } }: PlacedAttribute,
  before: FormValue | undefined,
  value: string,
): ValueChange | undefined {
  const was = before?.value ?? ''
  if (isFileType(type))
    return value === '1' || was === '' ? undefined : { attributeId: id, value: '', fileId: null }
  const now =
    type === 'User'
      ? [...new Set(peopleIn(value))].join(',')
      : type === 'Numeric'
        ? plainNumber(value)
        : value
  return now === was ? undefined : { attributeId: id, value: now }
}
