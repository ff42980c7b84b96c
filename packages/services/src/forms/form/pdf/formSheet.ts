import type { Transaction } from 'kysely'
import { formatContractDay, fromApi } from '@tidemark/schema/dates'
import { isFileType } from '@tidemark/schema/rules/attributeType'
import { formatMomentIn } from '@tidemark/schema/rules/contractDay'
import { peopleIn } from '@tidemark/schema/rules/formFilling'
import type { FormTaskName } from '@tidemark/schema/rules/formTask'
import { headingOf } from '@tidemark/schema/rules/displayGroup'
import type { TemplateAttribute, TemplateForm } from '@tidemark/schema/rest/templateForm'
import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { listed } from '@tidemark/schema/wording'
import type { Tables } from '#platform/db/tables.ts'
import { findFile } from '#platform/files/file.store.ts'
import { readNames } from '#people/user/name.store.ts'
import { readTimeZone } from '#people/user/user.store.ts'
import type { FormScene, Sight } from '../form.model.ts'
import { accessIn, shownIn } from '../form.model.ts'
import { readFormAudit } from '../formAudit.store.ts'
import { seenHistory } from '../form.rest.ts'
import { reassigned, taskStatusWords, uploaded } from '../statusWords.ts'

/** A form prepared for print; only the bytes of images have to be read later. */
export interface FormSheet {
  readonly title: string
  readonly number: string | null
  /** Pairs of label and value, in order. */
  readonly facts: readonly (readonly [string, string])[]
  readonly sections: readonly SheetSection[]
  readonly signatures: readonly SheetSignature[]
  /** An explanation below the signatures; null for a form without reviews. */
  readonly signatureNote: string | null
  /** Time, person and action; oldest first. */
  readonly history: readonly (readonly [string, string, string])[]
}

export interface SheetSection {
  readonly heading: string
  readonly fields: readonly SheetField[]
}

export interface SheetField {
  readonly label: string
  readonly value: string
  readonly image?: SheetImage
}

export interface SheetImage {
  readonly fileId: string
  readonly name: string
  /** A signature needs less space than other images. */
  readonly signature: boolean
  /** The author and time of a signature, or what else is to know about it; else its name is shown. */
  readonly caption?: string
}

/** A person with a role in the form, and when they completed their task. */
export interface SheetSignature {
  readonly role: string
  readonly person: string
  readonly given: string
  readonly done: string
}

const nothing = '–'

/**
 * Builds the printed content of a form for a person of this sight. Hidden attributes and those
 * whose condition does not hold are left out.
 */
export async function sheetOf(
  trx: Transaction<Tables>,
  scene: FormScene,
  sight: Sight,
): Promise<FormSheet> {
  const { form, template, tasks, values } = scene
  const timeZone = await readTimeZone(trx, form.contract)
  const moment = (at: Date) => formatMomentIn(timeZone, at)
  const audit = await readFormAudit(trx, form.tag_code)
  const history = sight.whole ? seenHistory(audit, scene, sight) : []
  const seenTasks = sight.whole
    ? tasks
    : tasks.filter(({ task_name }) => task_name === 'FORM_OWNER')
  const nameOf = await readNames(trx, [
    form.created_by,
    ...tasks.flatMap(({ assignee, created_by }) => [assignee, created_by]),
    ...history.map(({ executed_by }) => executed_by),
    ...history.flatMap(({ action, changes }) => peopleOf(action, changes)),
    ...[...values.values()].map(({ changed_by }) => changed_by),
    ...template.forms.flatMap(({ attributes }) =>
      attributes
        .filter(({ attribute_type }) => attribute_type === 'User')
        .flatMap(({ id }) => peopleIn(values.get(id)?.value)),
    ),
  ])
  const shown = shownIn(template, values)
  const isSeen = ({ id }: TemplateAttribute) => shown.has(id) && accessIn(sight, id) !== 'Hidden'
  const sections: SheetSection[] = []
  for (const part of template.forms) {
    const fields: SheetField[] = []
    for (const attribute of part.attributes.filter(isSeen))
      fields.push(await fieldOf(trx, scene, attribute, { nameOf, moment }))
    if (fields.length > 0)
      sections.push({ heading: headingFor(scene, part, isSeen, nameOf), fields })
  }
  return {
    title: form.class_name,
    number: form.document_number,
    facts: [
      ['Form', `${form.class_code}, revision ${form.revision}`],
      ['Contract', form.contract],
      ['Form owner', nameOf(ownerOf(scene))],
      ['Created', moment(form.created_at)],
      ['Closed', form.closed_at ? moment(form.closed_at) : nothing],
    ],
    sections,
    signatures: seenTasks.map(
      ({ task_name, assignee, sent_at, created_at, status, modified_at, is_withdrawn }) => ({
        role: taskStatusWords.roles[task_name],
        person: nameOf(assignee),
        given: moment(
          (task_name === 'FORM_OWNER' ? null : sent_at) ??
            takenOver(audit, task_name, assignee) ??
            created_at,
        ),
        done: is_withdrawn
          ? `${taskStatusWords.withdrawn}, ${moment(modified_at)}`
          : status === '1'
            ? moment(modified_at)
            : taskStatusWords.statuses[status],
      }),
    ),
    signatureNote: seenTasks.some(({ task_name }) => task_name === 'FORM_REVIEWER')
      ? 'A change of an answer after a reviewer finished reopens the review. Finished is the time of the last Finish.'
      : null,
    history: history
      .toReversed()
      .map(({ execution_time, executed_by, action, changes }) => [
        moment(timeOf(execution_time)),
        nameOf(executed_by),
        [action, ...peopleOf(action, changes).map(nameOf), ...imagesOf(action, changes)].join(', '),
      ]),
  }
}

/** Returns when a task was last given to its present person instead of another one; null if it never was. */
function takenOver(
  audit: Awaited<ReturnType<typeof readFormAudit>>,
  task: FormTaskName,
  assignee: string,
): Date | null {
  const field = taskStatusWords.roles[task]
  const last = audit.find(
    ({ action, changes }) =>
      action === reassigned &&
      changes.some((change) => change.field === field && change.to === assignee),
  )
  return last ? timeOf(last.execution_time) : null
}

const timeOf = (executed: string): Date => fromApi(executed) ?? new Date(executed)

const ownerOf = ({ form, tasks }: FormScene): string =>
  tasks.find(({ task_name }) => task_name === 'FORM_OWNER')?.assignee ?? form.created_by

/** Returns the person before and after, when a task was given to another one. */
const peopleOf = (action: string, changes: AuditRow['changes']): string[] =>
  action === reassigned
    ? changes.flatMap(({ from, to }) => [from, to].filter((one) => one !== null))
    : []

/** Returns the field of an upload. */
const imagesOf = (action: string, changes: AuditRow['changes']): string[] =>
  action === uploaded ? changes.slice(0, 1).map(({ field }) => field) : []

/** Composes the headings of a component and its display group from values that the reader sees. */
function headingFor(
  { template, values }: FormScene,
  part: TemplateForm,
  isSeen: (attribute: TemplateAttribute) => boolean,
  nameOf: (username: string) => string,
): string {
  const main = template.forms.find(({ is_main_form }) => is_main_form)
  const valueOf = (name: string) => {
    const attribute = main?.attributes.find(({ attribute_name }) => attribute_name === name)
    return attribute && isSeen(attribute)
      ? wordsOf(attribute, values.get(attribute.id)?.value ?? '', nameOf)
      : undefined
  }
  const group = headingOf(part.display_group, { saved: valueOf, typed: valueOf })
  return group ? `${group}: ${part.display_name}` : part.display_name
}

async function fieldOf(
  trx: Transaction<Tables>,
  { form, values }: FormScene,
  attribute: TemplateAttribute,
  { nameOf, moment }: { nameOf: (username: string) => string; moment: (at: Date) => string },
): Promise<SheetField> {
  const {
    id,
    attribute_type: type,
    attribute_unit: unit,
    template_value: templateImage,
  } = attribute
  const filled = values.get(id)
  const label = unit ? `${attribute.display_name} (${unit})` : attribute.display_name
  const fileId =
    type === 'Read Only Image'
      ? templateImage
      : isFileType(type)
        ? (filled?.file_id ?? (type === 'Markup Image' ? templateImage : null))
        : null
  const file = fileId === null ? undefined : await findFile(trx, form.contract, fileId)
  if (file)
    return {
      label,
      value: '',
      image: {
        fileId: file.file_id,
        name: file.name,
        signature: type === 'Signature',
        ...(type === 'Signature' &&
          filled && { caption: `${nameOf(filled.changed_by)}, ${moment(filled.changed_at)}` }),
        ...(type === 'Markup Image' &&
          !filled?.file_id && { caption: 'The image of the template. Nothing was marked.' }),
      },
    }
  const value = filled?.value ?? ''
  // Non-editable attributes have no value; their text is the description.
  if (value === '' && type === 'Non Editable')
    return { label, value: attribute.attribute_description || nothing }
  return { label, value: wordsOf(attribute, value, nameOf) || nothing }
}

/** Formats a value for people; empty for a file. */
function wordsOf(
  { attribute_type: type }: TemplateAttribute,
  value: string,
  nameOf: (username: string) => string,
): string {
  if (value === '' || isFileType(type)) return ''
  if (type === 'User') return listed(peopleIn(value).map(nameOf))
  return type === 'Date' ? formatContractDay(value.slice(0, 10).replaceAll('/', '-')) : value
}
