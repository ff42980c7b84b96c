import { limits } from '../limits.ts'
import { circularConditions } from './circularConditions.ts'
import { displayGroupFault } from './displayGroup.ts'
import { comparedFault, operatorFault } from './comparedValue.ts'
import type { Conditional } from './condition.ts'
import { numberingAttribute } from './fillable.ts'
import { maskFaults, numberedTypes } from './numberMask.ts'
import type { AttributeDraft, TemplateDraft } from './templateDraft.ts'
import { longFields, longFieldsOfComponent } from './templateLengths.ts'
import { isTooLong, tidy } from './text.ts'

/** Returns the sequence of the next attribute or component: the highest plus 1, or 1 (specification 3, section 4). */
export const nextSequence = (among: readonly { sequence: number | null }[]): number =>
  Math.max(0, ...among.map(({ sequence }) => sequence ?? 0)) + 1

/** Returns whether the attribute's image is uploaded in the builder. */
export const hasTemplateImage = (type: string): boolean =>
  type === 'Read Only Image' || type === 'Markup Image'

export const isNew = (id: string): boolean => id.startsWith('+')

const required = 'Field is required.'

/**
 * Validates a template. Returns messages by path: `name`, `attributes.<id>.displayName`,
 * `components.<id>.attributes.<id>.numberMask.rangeLow` (specification 3, section 5, Template
 * builder).
 */
export function templateFaults(draft: TemplateDraft): Map<string, string> {
  const faults = new Map<string, string>()
  for (const field of ['name', 'number'] as const) note(faults, field, nameFault(draft[field]))
  const places = placesOf(draft)
  attributesFaults(faults, '', draft.attributes, places)
  numberingFaults(faults, draft.attributes)
  sequenceFaults(faults, 'components.', draft.components)
  for (const component of draft.components) {
    const path = `components.${component.id}.`
    note(faults, `${path}name`, nameFault(component.name))
    note(faults, `${path}displayName`, nameFault(component.displayName))
    if (component.displayGroup)
      note(
        faults,
        `${path}displayGroup`,
        displayGroupFault(component.displayGroup, new Set(places.get(null)?.keys())),
      )
    if (
      component.linkedAttributeId !== null &&
      !draft.attributes.some(({ id }) => id === component.linkedAttributeId)
    ) {
      note(faults, `${path}linkedAttributeId`, 'This attribute does not exist in the form.')
    }
    note(
      faults,
      `${path}conditional`,
      conditionalFault(component.conditional, places, {
        componentId: component.id,
        attribute: null,
      }),
    )
    note(faults, `${path}conditional.conditionValue`, valueFaultOf(component.conditional, places))
    for (const [field, fault] of Object.entries(longFieldsOfComponent(component)))
      note(faults, `${path}${field}`, fault)
    attributesFaults(faults, path, component.attributes, places, component.id)
  }
  for (const path of circularConditions(draft))
    if (!faults.has(path))
      faults.set(path, 'This condition depends on itself through other attributes.')
  return faults
}

/** Attributes by name, for the main form (null) and each component. */
type Places = ReadonlyMap<string | null, ReadonlyMap<string, AttributeDraft>>

const placesOf = ({ attributes, components }: TemplateDraft): Places => {
  const byName = (among: readonly AttributeDraft[]) =>
    new Map(among.map((attribute) => [tidy(attribute.name), attribute]))
  return new Map<string | null, ReadonlyMap<string, AttributeDraft>>([
    [null, byName(attributes)],
    ...components.map((component) => [component.id, byName(component.attributes)] as const),
  ])
}

function attributesFaults(
  faults: Map<string, string>,
  above: string,
  attributes: readonly AttributeDraft[],
  places: Places,
  componentId: string | null = null,
) {
  sequenceFaults(faults, `${above}attributes.`, attributes)
  const names = new Set<string>()
  for (const attribute of attributes) {
    const path = `${above}attributes.${attribute.id}.`
    const name = tidy(attribute.name)
    note(
      faults,
      `${path}name`,
      nameFault(name) ??
        (names.has(name.toLowerCase()) ? 'Another attribute already has this name.' : undefined),
    )
    names.add(name.toLowerCase())
    note(faults, `${path}displayName`, nameFault(attribute.displayName))
    if (attribute.type === '') note(faults, `${path}type`, required)
    note(
      faults,
      `${path}conditional`,
      conditionalFault(attribute.conditional, places, { componentId, attribute: name }),
    )
    note(faults, `${path}conditional.conditionValue`, valueFaultOf(attribute.conditional, places))
    for (const [field, fault] of Object.entries(longFields(attribute)))
      note(faults, `${path}${field}`, fault)
    if (!attribute.numberMask) continue
    for (const [field, fault] of Object.entries(maskFaults(attribute.numberMask)))
      note(faults, `${path}numberMask.${field}`, fault)
  }
}

/** Returns the attribute that receives the number of a new form. */
export const numberingDraft = (attributes: readonly AttributeDraft[]): AttributeDraft | undefined =>
  numberingAttribute(
    attributes.map((draft) => ({
      draft,
      attribute_name: tidy(draft.name),
      numbers_forms: draft.numbersForms,
    })),
  )?.draft

/** Requires at most one attribute that numbers the forms, of a type that can hold a number. */
function numberingFaults(faults: Map<string, string>, attributes: readonly AttributeDraft[]) {
  const chosen = attributes.filter((attribute) => attribute.numbersForms)
  if (chosen.length > 1)
    for (const { id } of chosen)
      note(faults, `attributes.${id}.numbersForms`, 'Only one attribute can number the forms.')
  const numbering = numberingDraft(attributes)
  if (!numbering || numbering.type === '' || numberedTypes.has(numbering.type)) return
  if (!numbering.numbersForms)
    note(
      faults,
      `attributes.${numbering.id}.type`,
      'A Document Number is of type Text, Numeric or Non Editable.',
    )
  else if (chosen.length === 1)
    note(
      faults,
      `attributes.${numbering.id}.numbersForms`,
      'Choose an attribute of type Text, Numeric or Non Editable.',
    )
}

/** Requires unique, whole sequences of at least 1. */
function sequenceFaults(
  faults: Map<string, string>,
  above: string,
  rows: readonly { id: string; sequence: number | null }[],
) {
  const taken = new Map<number, number>()
  for (const { sequence } of rows)
    if (sequence !== null) taken.set(sequence, (taken.get(sequence) ?? 0) + 1)
  for (const { id, sequence } of rows)
    note(faults, `${above}${id}.sequence`, sequenceFault(sequence, taken))
}

function sequenceFault(
  sequence: number | null,
  taken: ReadonlyMap<number, number>,
): string | undefined {
  if (sequence === null) return required
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > 999_999)
    return 'Enter a whole number from 1.'
  return (taken.get(sequence) ?? 0) > 1 ? 'Another row has this sequence.' : undefined
}

function conditionalFault(
  conditional: Conditional | null,
  places: Places,
  self: { componentId: string | null; attribute: string | null },
): string | undefined {
  if (!conditional) return undefined
  const { argument, argumentComponentId, condition } = conditional
  if (argument === null)
    return self.attribute === null && condition === 'Prerequisite' ? undefined : required
  const attribute = places.get(argumentComponentId)?.get(argument)
  if (!attribute) return `Attribute ${argument} does not exist there.`
  if (self.attribute === null && argumentComponentId === self.componentId)
    return 'A component cannot depend on its own attributes.'
  if (argument === self.attribute && argumentComponentId === self.componentId)
    return 'An attribute cannot depend on itself.'
  return operatorFault(condition, attribute)
}

const valueFaultOf = (conditional: Conditional | null, places: Places): string | undefined =>
  conditional
    ? comparedFault(
        conditional,
        places.get(conditional.argumentComponentId)?.get(conditional.argument ?? ''),
      )
    : undefined

function nameFault(text: string): string | undefined {
  const { max } = limits.text.templateName
  const name = tidy(text)
  if (name === '') return required
  return isTooLong(name, max) ? `At most ${max} characters.` : undefined
}

const note = (faults: Map<string, string>, path: string, fault: string | undefined) => {
  if (fault !== undefined) faults.set(path, fault)
}
