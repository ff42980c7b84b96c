import type { Transaction } from 'kysely'
import type { FormActionInput } from '@tidemark/schema/rest/form'
import { documentNumber, isDocumentNumber } from '@tidemark/schema/rules/numberMask'
import type { Act } from '#acting/act.ts'
import type { Change } from '#history/history.tables.ts'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { actOnFound } from '#privilege/reach/reach.policy.ts'
import { hiddenAttributes } from '#privilege/reach/hiddenAttributes.ts'
import type { FillableTemplate } from '#template/fill.store.ts'
import { takeTemplateForForm } from '#template/fill.store.ts'
import type { Form, FormTask } from '../form.model.ts'
import { insertForm, lockForm, writeValues } from '../form.store.ts'
import { readMaskWords, takeNumber, usualMask } from '../formNumber.store.ts'
import { insertTask } from '../formTask.store.ts'
import { matchReviewers } from '../reviewers.ts'
import { changesBy, readGiven } from './givenValues.ts'

export interface CreatedForm {
  readonly form: Form
  /** The owner's task. */
  readonly owner: FormTask
  readonly changes: readonly Change[]
  readonly repeated?: boolean
}

/** Creates a form from the current revision of its template: its number, the given values, a task for the owner and for each named reviewer. */
export async function createForm({
  trx,
  principal,
  by,
  input: { contract, form_data },
}: Act<FormActionInput<'action_create_form'>, null>): Promise<CreatedForm> {
  const template = await takeTemplateForForm(trx, contract, form_data.class_code)
  if (!template)
    throw new InvalidInput({ 'form_data.class_code': 'This form template no longer exists.' })
  await actOnFound(trx, principal)
  const changes = await changesBy(
    trx,
    {
      contract,
      template,
      values: new Map(),
      hidden: hiddenAttributes(principal, contract, template.forms),
    },
    readGiven(form_data.attribute),
  )
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

/** The number for the attribute that asks for one; nothing where the template has none. */
async function numberFor(
  trx: Transaction<Tables>,
  contract: string,
  { forms, classCode }: FillableTemplate,
) {
  const attribute = forms
    .find(({ is_main_form }) => is_main_form)
    ?.attributes.find(({ attribute_name }) => isDocumentNumber(attribute_name))
  if (!attribute) return null
  const value = await takeNumber(
    trx,
    attribute.number_mask ?? usualMask,
    await readMaskWords(trx, contract, classCode),
  )
  return { attributeId: attribute.id, value }
}
