import type { Conditional } from '@tidemark/schema/rules/condition'
import type { DisplayGroup } from '@tidemark/schema/rules/displayGroup'
import type {
  AttributeDraft,
  ComponentDraft,
  TemplateDraft,
} from '@tidemark/schema/rules/templateDraft'
import type {
  BuiltAttributeFragment,
  BuiltComponentFragment,
  BuiltTemplateFragment,
} from '#api/generated/graphql.ts'
import { conditionOperators, graphOperators } from '#shared/conditionOperators.ts'

/** Converts a template of the graph to the draft of the rules and the builder. */
export const asDraft = ({
  name,
  number,
  attributes,
  components,
}: BuiltTemplateFragment): TemplateDraft => ({
  name,
  number,
  attributes: attributes.map(asAttribute),
  components: components.map(asComponent),
})

export const asComponent = ({
  __typename: _type,
  conditional,
  displayStyle,
  displayGroup,
  attributes,
  ...component
}: BuiltComponentFragment): ComponentDraft => ({
  ...component,
  conditional: asConditional(conditional),
  displayStyle: displayStyle === 'GRID' ? 'grid' : 'normal',
  displayGroup: asGroup(displayGroup),
  attributes: attributes.map(asAttribute),
})

const asAttribute = ({
  __typename: _type,
  templateValue: _image,
  createdAt: _at,
  owner: _by,
  conditional,
  numberMask,
  ...attribute
}: BuiltAttributeFragment): AttributeDraft => ({
  ...attribute,
  conditional: asConditional(conditional),
  numberMask: numberMask && withoutName(numberMask),
})
const withoutName = <Named extends { __typename: string }>({ __typename: _type, ...rest }: Named) =>
  rest

const asConditional = (condition: BuiltAttributeFragment['conditional']): Conditional | null =>
  condition && {
    argument: condition.argument,
    argumentComponentId: condition.argumentComponentId,
    condition: conditionOperators[condition.operator],
    conditionValue: condition.value,
  }

const asGroup = (group: BuiltComponentFragment['displayGroup']): DisplayGroup | null =>
  group &&
  (group.kind === 'VALUE'
    ? {
        kind: 'value',
        formula: group.formula,
        params: group.params,
        forceUpdate: group.forceUpdate,
      }
    : { kind: 'default', formula: group.formula })

export const toCondition = (conditional: Conditional) => ({
  argument: conditional.argument,
  argumentComponentId: conditional.argumentComponentId,
  operator: graphOperators[conditional.condition],
  value: conditional.conditionValue,
})

export const toGroup = (group: DisplayGroup) => ({
  kind: group.kind === 'value' ? ('VALUE' as const) : ('DEFAULT' as const),
  formula: group.formula,
  params: group.kind === 'value' ? [...group.params] : [],
  forceUpdate: group.kind === 'value' && group.forceUpdate,
})
