import type { Selectable } from 'kysely'
import type { TemplateAttribute, TemplateForm } from '@tidemark/schema/rest/templateForm'
import type { ValueOf } from '@tidemark/schema/rules/condition'
import { formState } from '@tidemark/schema/rules/condition'
import { factsOfForms } from '@tidemark/schema/rules/formFacts'
import type {
  AttributeAccess,
  AccessLists,
  UnfilledField,
} from '@tidemark/schema/rules/formFilling'
import { accessBy, unfilledFields } from '@tidemark/schema/rules/formFilling'
import type { FormTaskScene as RuleScene, FormTaskFacts } from '@tidemark/schema/rules/formTask'
import type { FillableTemplate } from '#forms/template/fill.store.ts'
import type { FormTable, FormTaskTable, FormValueTable } from './form.tables.ts'

export type Form = Selectable<FormTable>
export type FormTask = Selectable<FormTaskTable>
export type FormValue = Selectable<FormValueTable>

/** A form with its template, values and tasks. */
export interface FormScene {
  readonly form: Form
  readonly template: FillableTemplate
  /** By attribute id. */
  readonly values: ReadonlyMap<string, FormValue>
  /** The owner's task first, then in the order of creation. */
  readonly tasks: readonly FormTask[]
  /** Names of people with a task, by username. */
  readonly names: ReadonlyMap<string, string>
  /** Usernames of those among them who can no longer open forms of the contract. */
  readonly left: ReadonlySet<string>
}

/** An attribute and the form of the template that contains it. */
export interface PlacedAttribute {
  readonly attribute: TemplateAttribute
  readonly part: TemplateForm
}

export const attributesOf = ({ forms }: FillableTemplate): Map<string, PlacedAttribute> =>
  new Map(
    forms.flatMap((part) =>
      part.attributes.map((attribute) => [attribute.id, { attribute, part }]),
    ),
  )

export const valuesOf =
  (values: ReadonlyMap<string, Pick<FormValue, 'value'>>): ValueOf =>
  (id) =>
    values.get(id)?.value

/**
 * The attributes that a person may see and write: all, or a contributor's lists. Attributes that
 * privileges hide are excluded from both. A person who sees the whole form and was sent it writes
 * by the lists.
 */
export type Sight = {
  readonly hidden: ReadonlySet<string>
  /** Whether the person manages the contract's forms. */
  readonly manages: boolean
} & (
  | { readonly whole: true; readonly lists?: readonly AccessLists[] }
  | { readonly whole: false; readonly lists: readonly AccessLists[] }
)

/** The sight of a person without a role in the form. */
export const noSight: Sight = { whole: false, lists: [], hidden: new Set(), manages: false }

export function accessIn({ whole, lists, hidden }: Sight, attributeId: string): AttributeAccess {
  if (hidden.has(attributeId)) return 'Hidden'
  const access = lists ? accessBy(lists, attributeId) : 'Editable'
  return whole && access === 'Hidden' ? 'Readonly' : access
}

export const factsOf = (
  { left }: Pick<FormScene, 'left'>,
  { task_id, task_name, status, assignee, created_by, parent, is_withdrawn }: FormTask,
): FormTaskFacts => ({
  id: task_id,
  name: task_name,
  status,
  assignee,
  givenBy: created_by,
  parent,
  isWithdrawn: is_withdrawn,
  hasLeft: left.has(assignee),
})

export const listsOf = ({ read_only, write }: FormTask): AccessLists => ({
  readOnly: read_only,
  write,
})

/** Stands for the attributes that privileges hide from the reader. */
const outOfReach: UnfilledField = { id: null, name: 'a field that you cannot see' }

/** Builds the input of the task rules for a person of this sight; null when they see nothing. */
export function sceneFor(scene: FormScene, sight: Sight | null): RuleScene {
  const { template, values, tasks, names } = scene
  let unfilled: RuleScene['unfilled'] | undefined
  return {
    tasks: tasks.map((task) => factsOf(scene, task)),
    isReader: sight !== null,
    isManager: sight?.manages ?? false,
    nameOf: (username) => names.get(username) ?? username,
    namesReviewers: template.forms.some(({ attributes }) =>
      attributes.some(({ attribute_type }) => attribute_type === 'User'),
    ),
    // A getter, because it evaluates every attribute and only people with a task need it.
    get unfilled() {
      return (unfilled ??= unfilledIn({ template, values }, sight ?? noSight))
    },
  }
}

function unfilledIn(
  { template, values }: Pick<FormScene, 'template' | 'values'>,
  sight: Sight,
): RuleScene['unfilled'] {
  const fields = unfilledFields(factsOfForms(template.forms), valuesOf(values))
  const seen = fields.filter(({ id }) => !sight.hidden.has(id))
  return {
    form: seen.length < fields.length ? [...seen, outOfReach] : seen,
    own: fields.filter(({ id }) => accessIn(sight, id) === 'Editable'),
  }
}

/** Returns the ids of the attributes that are shown with these values. */
export function shownIn(
  template: FillableTemplate,
  values: ReadonlyMap<string, Pick<FormValue, 'value'>>,
): Set<string> {
  const states = formState(factsOfForms(template.forms), valuesOf(values))
  return new Set([...attributesOf(template).keys()].filter((id) => states.get(id)?.shown))
}
