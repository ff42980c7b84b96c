import type { Transaction } from 'kysely'
import type { FormActionInput } from '@tidemark/schema/rest/form'
import { documentNumber, isFillable, numbersForms } from '@tidemark/schema/rules/fillable'
import type { Act } from '#people/acting/act.ts'
import type { FieldChange } from '#records/history/history.tables.ts'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { liftReach } from '#people/privilege/reach/reach.policy.ts'
import { hiddenAttributes } from '#people/privilege/reach/hiddenAttributes.ts'
import type { FillableTemplate } from '#forms/template/fill.store.ts'
import { takeTemplateForForm } from '#forms/template/fill.store.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import type { Form, FormTask } from '../form.model.ts'
import { attributesOf, shownIn } from '../form.model.ts'
import { insertForm, lockForm, writeValues } from '../form.store.ts'
import { readMaskWords, takeNumber, usualMask } from '../formNumber.store.ts'
import { insertTask } from '../formTask.store.ts'
import { matchReviewers } from '../reviewers.ts'
import type { GivenValues } from './givenValues.ts'
import { changesBy, readGiven, valuePath } from './givenValues.ts'

export interface CreatedForm {
  readonly form: Form
  /** The owner's task. */
  readonly owner: FormTask
  readonly changes: readonly FieldChange[]
  readonly repeated?: boolean
}

/**
 * Creates a form from the current revision of its template: its number, the given values, a task
 * for the owner and for each named reviewer.
 */
export async function createForm({
  trx,
  principal,
  by,
  input: { contract, form_data },
}: Act<FormActionInput<'action_create_form'>, null>): Promise<CreatedForm> {
  const template = await takeTemplateForForm(trx, contract, form_data.class_code)
  if (!template)
    throw new InvalidInput({ 'form_data.class_code': 'This form template no longer exists.' })
  await liftReach(trx, principal)
  const hidden = hiddenAttributes(principal, contract, template.forms)
  const given = readGiven(form_data.attribute)
  const { mandatory } = form_data
  if (mandatory) refuseFaults(unseenFaults(template, given, new Set([...mandatory, ...hidden])))
  const changes = await changesBy(trx, { contract, template, values: new Map(), hidden }, given)
  const number = await numberFor(trx, contract, template)
  const form = await insertForm(trx, {
    contract,
    template,
    documentNumber: number?.value ?? null,
    by,
  })
  await writeValues(trx, form, by, number ? [...changes, number] : changes)
  const owner = await insertTask(form, trx, {
    task_name: 'FORM_OWNER',
    parent: null,
    assignee: by,
    status: '0',
    created_by: by,
  })
  const scene = await lockForm(trx, contract, form.tag_code)
  await matchReviewers(trx, scene, by)
  return {
    form: scene.form,
    owner,
    changes: number ? [{ field: documentNumber, from: null, to: number.value }] : [],
  }
}

/** Returns a fault for each mandatory attribute that applies to the values and that the caller has not read. */
function unseenFaults(
  template: FillableTemplate,
  given: GivenValues,
  seen: ReadonlySet<string>,
): FieldFaults {
  const values = new Map([...given].map(([id, value]) => [id, { value }]))
  const shown = shownIn(template, values)
  return Object.fromEntries(
    [...attributesOf(template)]
      .filter(
        ([id, { attribute, part }]) =>
          attribute.mandatory &&
          isFillable(attribute, { ofMainForm: part.is_main_form }) &&
          shown.has(id) &&
          !seen.has(id),
      )
      .map(([id]) => [valuePath(id), 'This field is new in the template.']),
  )
}

/** Issues the number for the attribute that the template chose; null when it chose none. */
async function numberFor(
  trx: Transaction<Tables>,
  contract: string,
  { forms, classCode }: FillableTemplate,
) {
  const attribute = forms.find(({ is_main_form }) => is_main_form)?.attributes.find(numbersForms)
  if (!attribute) return null
  const value = await takeNumber(
    trx,
    attribute.number_mask ?? usualMask,
    await readMaskWords(trx, contract, classCode),
  )
  return { attributeId: attribute.id, value }
}
