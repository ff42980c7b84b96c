import type { FormActionName } from '@tidemark/schema/rest/form'
import type { Context } from '#context.ts'
import type { FormTaskInput, FormValueInput, MutationResolvers } from '#generated/resolvers.ts'
import { GatewayError } from '#errors.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault } from '#outcomes.ts'
import { notFound, orNotFound } from '#notFound.ts'
import type { FormRequest } from './form.client.ts'

const paths = inputPaths({
  form_data: null,
  attribute: 'values',
  class_code: 'classCode',
  user: 'person',
  permissions: 'access',
  read_only: 'readOnly',
})

type FormActionCall = Omit<FormRequest, 'taskId'> & {
  /** Null for a new form. */
  task: string | null
}

/** Reads a form after an action, and its task alone for a person who has handed the form over. */
async function readAgain(
  { clients: { form: client } }: Context,
  contract: string,
  acted: { form: string; task: string },
) {
  try {
    const form = await orNotFound(client.one(contract, acted.task))
    return { task: form.task, form }
  } catch (error) {
    if (!GatewayError.is(error, 'NOT_ALLOWED')) throw error
    const selection = {
      activeOnly: false,
      search: undefined,
      documentNumber: undefined,
      statuses: undefined,
      forms: [acted.form],
    }
    const { tasks } = await client.tasks(contract, selection, { size: 1, after: undefined })
    const task = tasks.find(({ id }) => id === acted.task)
    if (!task) throw error
    return { task, form: null }
  }
}

/** Performs an action on a form and reads it again. */
const answer = (
  context: Context,
  /** Called where its faults are answers. */
  callOf: () => FormActionCall,
  idempotencyKey: string | null | undefined,
) =>
  orFault(async () => {
    const { task, ...request } = callOf()
    const acted = await context.clients.form
      .run({ ...request, taskId: task === null ? -1 : taskIdFrom(task) }, idempotencyKey)
      .finally(context.loaders.forget)
    const read = await readAgain(context, request.input.contract, acted)
    return { __typename: 'FormChanged' as const, ...read }
  }, paths)

/** Returns the values by attribute. Refuses an attribute that is named twice. */
function attributesFrom(values: readonly FormValueInput[]) {
  const attributes = values.map(({ attribute }) => attribute)
  const twice = attributes.findIndex((attribute, place) => attributes.indexOf(attribute) !== place)
  if (twice >= 0)
    throw new GatewayError('INVALID_INPUT', repeated, {
      fields: { [`attribute.${twice}`]: repeated },
    })
  return Object.fromEntries(values.map(({ attribute, value }) => [attribute, value ?? null]))
}
const repeated = 'This attribute has two values.'

/** Parses a task id. Throws `NOT_FOUND` for an id that cannot be one. */
function taskIdFrom(id: string): number {
  if (!/^\d{1,9}$/.test(id)) throw notFound()
  return Number(id)
}

const onTask =
  (name: FormActionName) =>
  (
    _parent: object,
    { input: { contract, task, idempotencyKey } }: { input: FormTaskInput },
    context: Context,
  ) =>
    answer(context, () => ({ name, task, input: { contract } }), idempotencyKey)

export const formMutations = {
  createForm: (
    _parent,
    { input: { contract, classCode, values, mandatory, idempotencyKey } },
    context,
  ) =>
    answer(
      context,
      () => ({
        name: 'action_create_form',
        task: null,
        input: {
          contract,
          form_data: {
            class_code: classCode,
            attribute: attributesFrom(values),
            ...(mandatory && { mandatory }),
          },
        },
      }),
      idempotencyKey,
    ),
  fillForm: (_parent, { input: { contract, task, version, values, idempotencyKey } }, context) =>
    answer(
      context,
      () => ({
        name: 'action_fill_form_attributes',
        task,
        input: { contract, form_data: { version, attribute: attributesFrom(values) } },
      }),
      idempotencyKey,
    ),
  sendForm: (_parent, { input: { contract, task, contributors, idempotencyKey } }, context) =>
    answer(
      context,
      () => ({
        name: 'action_send_form_task',
        task,
        input: {
          contract,
          contributors: contributors.map(({ person, readOnly, write }) => ({
            user: person,
            permissions: { read_only: readOnly, write },
          })),
        },
      }),
      idempotencyKey,
    ),
  markFillingComplete: onTask('action_mark_filling_task_complete'),
  recallForm: onTask('action_recall_form_task'),
  resendForm: onTask('action_resend_form_task'),
  withdrawForm: onTask('action_withdraw_form_task'),
  reassignForm: (_parent, { input: { contract, task, person, idempotencyKey } }, context) =>
    answer(
      context,
      () => ({ name: 'action_reassign_form_task', task, input: { contract, user: person } }),
      idempotencyKey,
    ),
  finishForm: onTask('action_finish_form_task'),
  closeForm: onTask('action_close_form_task'),
  markFormComplete: onTask('action_mark_form_complete'),
} satisfies MutationResolvers
