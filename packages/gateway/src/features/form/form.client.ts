import type { FormActionName, FormTaskRow } from '@tidemark/schema/rest/form'
import { formsPulse, formTasks, getForm, runFormAction } from '@tidemark/schema/rest/form'
import type { Window } from '#connections.ts'
import type { Call } from '#upstream/services.ts'
import { readWindow } from '#upstream/paging.ts'
import { type FilledFormModel, type FormTaskModel, toForm, toFormTask } from './form.model.ts'

/** An action on a form's task. */
export interface FormRequest {
  name: FormActionName
  /** -1 for a new form. */
  taskId: number
  input: { contract: string } & Record<string, unknown>
}

/** `viewer` is the caller's username. */
export const formClient = (call: Call, viewer: string) => ({
  /** A page of forms with their tasks, and the number of forms of all pages. */
  async tasks(
    contract: string,
    { activeOnly, documentNumber }: { activeOnly: boolean; documentNumber: string | null },
    window: Window,
  ): Promise<{ tasks: FormTaskModel[]; count: number }> {
    const { rows, count } = await readWindow(formTasks, window, async (page, page_size) => {
      const answer = await call(formTasks, {
        query: {
          contract,
          active_tasks_only: String(activeOnly),
          page_size,
          page,
          ...(documentNumber && { document_number: documentNumber }),
        },
      })
      return { rows: formsIn(answer.results), count: answer.count }
    })
    return { count, tasks: rows.flat().map((row) => toFormTask(row, viewer)) }
  },
  one: async (contract: string, task: string): Promise<FilledFormModel> =>
    toForm((await call(getForm, { query: { contract, task_id: task } })).result, task, viewer),
  /** Returns the task that was acted on; for a new form its owner's. */
  async run({ name, taskId, input }: FormRequest, idempotencyKey?: string | null): Promise<string> {
    const body = { action_name: name, task_id: taskId, action_input_parameters: input }
    const { action_data: data } = await call(runFormAction, {
      body,
      ...(idempotencyKey && { idempotencyKey }),
    })
    return String(data.task_id)
  },
})

/** Groups tasks by form, in the order of the forms: the services page by form. */
const formsIn = (rows: readonly FormTaskRow[]): FormTaskRow[][] => [
  ...Map.groupBy(rows, ({ main_asset }) => main_asset.tag_code).values(),
]

/** A fingerprint of the contract's forms, which changes with every change of one. */
export const readPulse = async (call: Call, contract: string): Promise<string> =>
  (await call(formsPulse, { query: { contract } })).pulse
