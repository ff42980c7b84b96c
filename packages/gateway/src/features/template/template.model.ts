import { apiToIso } from '@tidemark/schema/dates'
import type { TemplateRow, TemplateSummary } from '@tidemark/schema/rest/template'
import type { TemplateAttribute, TemplateForm } from '@tidemark/schema/rest/templateForm'
import { getTemplate } from '@tidemark/schema/rest/template'
import { numbersForms } from '@tidemark/schema/rules/fillable'
import type {
  Conditional,
  ConditionOperator as RestOperator,
} from '@tidemark/schema/rules/condition'
import type { DisplayGroup } from '@tidemark/schema/rules/displayGroup'
import type * as Graph from '#generated/resolvers.ts'
import { type UserReference, userReference } from '#upstream/attributes.ts'
import { brokenContract } from '#upstream/failures.ts'

type TemplatePart<Type, People extends keyof Type = never> = Omit<
  Required<Type>,
  '__typename' | People
> &
  Record<People, UserReference>
export type SummaryModel = TemplatePart<Graph.TemplateSummary, 'updatedBy'>
export type AttributeModel = TemplatePart<Graph.TemplateAttribute, 'owner'>
export type FormModel = Omit<TemplatePart<Graph.TemplateForm>, 'attributes'> & {
  attributes: AttributeModel[]
}
export type RevisionModel = TemplatePart<Graph.TemplateRevision, 'madeBy'>
export type TemplateModel = Omit<
  TemplatePart<Graph.Template, 'createdBy' | 'updatedBy'>,
  'attributes' | 'components' | 'revisions' | 'actions'
> & {
  attributes: AttributeModel[]
  components: FormModel[]
  revisions: RevisionModel[]
  /** In the services' form; the action feature maps them to the graph's. */
  offered: TemplateRow['actions']
}

export const toSummary = (row: TemplateSummary): SummaryModel => ({
  id: row.id,
  name: row.class_name,
  number: row.class_code,
  revision: row.revision,
  attributeCount: row.attributes,
  componentCount: row.children,
  updatedBy: userReference(row.updated_by),
  updatedAt: moment(row.updated_at),
})

export function toTemplate(row: TemplateRow): TemplateModel {
  const [main, ...components] = row.forms.map(toForm)
  if (!main?.isMainForm) throw brokenContract(getTemplate, `template ${row.id} has no main form`)
  return {
    id: row.id,
    name: main.name,
    number: main.formNumber,
    revision: main.formRevision,
    version: row.version,
    attributes: main.attributes,
    components,
    guidance: main.guidance,
    createdBy: userReference(row.created_by),
    createdAt: moment(row.created_at),
    updatedBy: userReference(row.updated_by),
    updatedAt: moment(row.updated_at),
    revisions: row.revisions.map(({ revision, made_by, made_at, filled }) => ({
      revision,
      madeBy: userReference(made_by),
      madeAt: moment(made_at),
      filled,
    })),
    offered: row.actions,
  }
}

export const toForm = (row: TemplateForm): FormModel => ({
  id: row.id,
  name: row.form_name,
  displayName: row.display_name,
  isMainForm: row.is_main_form,
  formNumber: row.form_number,
  formRevision: row.form_revision,
  sequence: row.sequence,
  mandatory: row.mandatory,
  contexts: row.contexts,
  dependsOn: row.depends_on,
  conditional: toCondition(row.depends_on_conditional),
  displayStyle: row.display_style === 'grid' ? 'GRID' : 'NORMAL',
  displayGroup: toDisplayGroup(row.display_group),
  linkedAttributeId: row.linked_attribute_id,
  originalId: row.original_id,
  guidance:
    row.linked_guidance_file_id === null
      ? null
      : { fileId: row.linked_guidance_file_id, name: row.linked_guidance_file_name ?? '' },
  attributes: row.attributes.map((attribute) => toAttribute(attribute, row.is_main_form)),
})

const toAttribute = (row: TemplateAttribute, ofMainForm: boolean): AttributeModel => ({
  id: row.id,
  sequence: row.sequence,
  name: row.attribute_name,
  displayName: row.display_name,
  type: row.attribute_type,
  mandatory: row.mandatory,
  dependsOn: row.depends_on,
  conditional: toCondition(row.depends_on_conditional),
  predeterminedList: row.predetermined_list,
  contexts: row.contexts,
  description: row.attribute_description,
  unit: row.attribute_unit,
  numberMask: row.number_mask,
  numbersForms: ofMainForm && numbersForms(row),
  templateValue: row.template_value,
  owner: userReference(row.owner_name),
  createdAt: moment(row.create_datetime),
})

const operators = {
  populated: 'POPULATED',
  not_populated: 'NOT_POPULATED',
  eq: 'EQ',
  ne: 'NE',
  contains: 'CONTAINS',
  ge: 'GE',
  le: 'LE',
  starts_with: 'STARTS_WITH',
  ends_with: 'ENDS_WITH',
  Prerequisite: 'PREREQUISITE',
} as const satisfies Record<RestOperator, Graph.ConditionOperator>
const restOperators = Object.fromEntries(
  Object.entries(operators).map(([rest, graph]) => [graph, rest]),
) as Record<Graph.ConditionOperator, RestOperator>

const toCondition = (conditional: Conditional | null): Graph.TemplateCondition | null =>
  conditional && {
    argument: conditional.argument,
    argumentComponentId: conditional.argumentComponentId,
    operator: operators[conditional.condition],
    value: conditional.conditionValue,
  }

export const fromCondition = (conditional: Graph.TemplateConditionInput): Conditional => ({
  argument: conditional.argument ?? null,
  argumentComponentId: conditional.argumentComponentId ?? null,
  condition: restOperators[conditional.operator],
  conditionValue: conditional.value ?? '',
})

const toDisplayGroup = (group: DisplayGroup | null): Graph.TemplateDisplayGroup | null => {
  if (!group) return null
  const more =
    group.kind === 'value'
      ? { params: [...group.params], forceUpdate: group.forceUpdate }
      : { params: [], forceUpdate: false }
  return { kind: group.kind === 'value' ? 'VALUE' : 'DEFAULT', formula: group.formula, ...more }
}

function moment(text: string): string {
  const iso = apiToIso(text)
  if (iso === null) throw brokenContract(getTemplate, `'${text}' is no moment`)
  return iso
}
