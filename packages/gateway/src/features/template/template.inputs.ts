import { GatewayError } from '#errors.ts'
import type { createTemplate, updateTemplate } from '@tidemark/schema/rest/templateEdit'
import type { AttributeFields, ComponentFields } from '@tidemark/schema/rest/templateForm'
import { attributeTypes } from '@tidemark/schema/rest/templateForm'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import type * as Graph from '#generated/resolvers.ts'
import { fromCondition } from './template.model.ts'

type Create = BodyOf<typeof createTemplate>
type Update = BodyOf<typeof updateTemplate>

export const toCreate = ({
  contract,
  name,
  number,
  attributes,
  components,
}: Graph.CreateTemplateInput): Create => ({
  contract,
  name,
  number,
  attributes: attributes.map(toNewAttribute),
  components: components.map(({ attributes: within, ...component }) => {
    const { deletions: _, ...fields } = toComponent({ ...component, attributes: [] })
    const { sequence, name: title, displayName, mandatory } = component
    return {
      ...fields,
      sequence,
      name: title,
      display_name: displayName,
      mandatory,
      attributes: within.map(toNewAttribute),
    }
  }),
})

const toNewAttribute = (input: Graph.NewTemplateAttributeInput): Create['attributes'][number] => ({
  ...toAttribute(input),
  sequence: input.sequence,
  attribute_name: input.name,
  display_name: input.displayName,
  attribute_type: knownType(input.type),
  mandatory: input.mandatory,
})

export const toUpdate = ({
  contract,
  id,
  version,
  name,
  number,
  attributes,
  components,
  deletions,
}: Graph.UpdateTemplateInput): Update => ({
  contract,
  id,
  version,
  ...withoutNullish({ name, number }),
  attributes: (attributes ?? []).map(toAttribute),
  components: (components ?? []).map(toComponent),
  deletions: [...(deletions ?? [])],
})

function toAttribute(
  input: Graph.TemplateAttributeInput,
): NonNullable<Update['attributes']>[number] {
  const {
    id,
    sequence,
    name,
    displayName,
    type,
    mandatory,
    conditional,
    predeterminedList,
    contexts,
    description,
    unit,
    numberMask,
    numbersForms,
  } = input
  return {
    id,
    ...withoutNullish({
      sequence,
      attribute_name: name,
      display_name: displayName,
      attribute_type: typeof type === 'string' ? knownType(type) : undefined,
      mandatory,
      contexts,
      attribute_description: description,
      attribute_unit: unit,
    }),
    ...withoutUndefined({
      depends_on_conditional: conditional && fromCondition(conditional),
      predetermined_list: predeterminedList,
      number_mask: numberMask,
      numbers_forms: numbersForms,
    } satisfies Nullish<AttributeFields>),
  }
}

function toComponent(
  input: Graph.TemplateComponentInput,
): NonNullable<Update['components']>[number] {
  const {
    id,
    sequence,
    name,
    displayName,
    mandatory,
    contexts,
    conditional,
    displayStyle,
    displayGroup,
    linkedAttributeId,
    originalId,
  } = input
  return {
    id,
    ...withoutNullish({
      sequence,
      name,
      display_name: displayName,
      mandatory,
      contexts,
      display_style:
        displayStyle && (displayStyle === 'GRID' ? ('grid' as const) : ('normal' as const)),
    }),
    ...withoutUndefined({
      depends_on_conditional: conditional && fromCondition(conditional),
      display_group: displayGroup && fromDisplayGroup(displayGroup),
      linked_attribute_id: linkedAttributeId,
    } satisfies Nullish<ComponentFields>),
    ...withoutUndefined({ original_id: originalId }),
    attributes: (input.attributes ?? []).map(toAttribute),
    deletions: [...(input.deletions ?? [])],
  }
}

const fromDisplayGroup = ({
  kind,
  formula,
  params,
  forceUpdate,
}: Graph.TemplateDisplayGroupInput) =>
  kind === 'VALUE'
    ? {
        kind: 'value' as const,
        formula,
        params: [...(params ?? [])],
        forceUpdate: forceUpdate ?? false,
      }
    : { kind: 'default' as const, formula }

type Nullish<Fields> = { [Field in keyof Fields]?: Fields[Field] | null | undefined }
type WithoutNullish<Fields> = { [Field in keyof Fields]?: NonNullable<Fields[Field]> }
type WithoutUndefined<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> }

/** Drops null fields, for fields that cannot be cleared. */
const withoutNullish = <Fields extends object>(fields: Fields): WithoutNullish<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as WithoutNullish<Fields>

/** Drops undefined fields; null clears a field. */
const withoutUndefined = <Fields extends object>(fields: Fields): WithoutUndefined<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<Fields>

function knownType(type: string): AttributeFields['attribute_type'] {
  const known = attributeTypes.find((one) => one === type)
  if (!known)
    throw new GatewayError('INVALID_INPUT', `There is no attribute type ${type}.`, {
      fields: { type: `There is no attribute type ${type}.` },
    })
  return known
}
