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

export const asComponent = (component: BuiltComponentFragment): ComponentDraft => ({
  id: component.id,
  sequence: component.sequence,
  name: component.name,
  displayName: component.displayName,
  mandatory: component.mandatory,
  contexts: component.contexts,
  conditional: asConditional(component.conditional),
  displayStyle: component.displayStyle === 'GRID' ? 'grid' : 'normal',
  displayGroup: asGroup(component.displayGroup),
  linkedAttributeId: component.linkedAttributeId,
  originalId: component.originalId,
  attributes: component.attributes.map(asAttribute),
})

const asAttribute = (attribute: BuiltAttributeFragment): AttributeDraft => ({
  id: attribute.id,
  sequence: attribute.sequence,
  name: attribute.name,
  displayName: attribute.displayName,
  type: attribute.type,
  mandatory: attribute.mandatory,
  conditional: asConditional(attribute.conditional),
  predeterminedList: attribute.predeterminedList,
  contexts: attribute.contexts,
  description: attribute.description,
  unit: attribute.unit,
  numberMask: attribute.numberMask && {
    mask: attribute.numberMask.mask,
    rangeLow: attribute.numberMask.rangeLow,
    rangeHigh: attribute.numberMask.rangeHigh,
    displayMask: attribute.numberMask.displayMask,
    enforce: attribute.numberMask.enforce,
  },
  numbersForms: attribute.numbersForms,
})

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
