import type { createTemplate, updateTemplate } from '@tidemark/schema/rest/templateEdit'
import type { AttributeFields, ComponentFields } from '@tidemark/schema/rest/templateForm'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import type * as Graph from '#generated/resolvers.ts'
import { fromCondition } from './template.model.ts'

type Create = BodyOf<typeof createTemplate>
type Update = BodyOf<typeof updateTemplate>

export const toCreate = (input: Graph.CreateTemplateInput): Create => ({
  contract: input.contract,
  name: input.name,
  number: input.number,
  attributes: input.attributes.map(toNewAttribute),
  components: input.components.map((component) => {
    const { deletions: _, ...fields } = toComponent({ ...component, attributes: [] })
    return {
      ...fields,
      sequence: component.sequence,
      name: component.name,
      display_name: component.displayName,
      mandatory: component.mandatory,
      attributes: component.attributes.map(toNewAttribute),
    }
  }),
})

const toNewAttribute = (input: Graph.NewTemplateAttributeInput): Create['attributes'][number] => ({
  ...toAttribute(input),
  sequence: input.sequence,
  attribute_name: input.name,
  display_name: input.displayName,
  attribute_type: typeNamed(input.type),
  mandatory: input.mandatory,
})

export const toUpdate = (input: Graph.UpdateTemplateInput): Update => ({
  contract: input.contract,
  id: input.id,
  version: input.version,
  ...withoutNullish({ name: input.name, number: input.number }),
  attributes: (input.attributes ?? []).map(toAttribute),
  components: (input.components ?? []).map(toComponent),
  deletions: [...(input.deletions ?? [])],
})

const toAttribute = (
  input: Graph.TemplateAttributeInput,
): NonNullable<Update['attributes']>[number] => ({
  id: input.id,
  ...withoutNullish({
    sequence: input.sequence,
    attribute_name: input.name,
    display_name: input.displayName,
    attribute_type: typeof input.type === 'string' ? typeNamed(input.type) : undefined,
    mandatory: input.mandatory,
    contexts: input.contexts,
    attribute_description: input.description,
    attribute_unit: input.unit,
  }),
  ...withoutUndefined({
    depends_on_conditional: input.conditional && fromCondition(input.conditional),
    predetermined_list: input.predeterminedList,
    number_mask: input.numberMask,
    numbers_forms: input.numbersForms,
  } satisfies Nullish<AttributeFields>),
})

const displayStyles = { GRID: 'grid', NORMAL: 'normal' } as const

const toComponent = (
  input: Graph.TemplateComponentInput,
): NonNullable<Update['components']>[number] => ({
  id: input.id,
  ...withoutNullish({
    sequence: input.sequence,
    name: input.name,
    display_name: input.displayName,
    mandatory: input.mandatory,
    contexts: input.contexts,
    display_style: input.displayStyle && displayStyles[input.displayStyle],
  }),
  ...withoutUndefined({
    depends_on_conditional: input.conditional && fromCondition(input.conditional),
    display_group: input.displayGroup && fromDisplayGroup(input.displayGroup),
    linked_attribute_id: input.linkedAttributeId,
  } satisfies Nullish<ComponentFields>),
  ...withoutUndefined({ original_id: input.originalId }),
  attributes: (input.attributes ?? []).map(toAttribute),
  deletions: [...(input.deletions ?? [])],
})

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

/** The services refuse an unknown type, and before it whoever may not edit. */
const typeNamed = (type: string) => type as AttributeFields['attribute_type']
