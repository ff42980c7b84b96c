import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import type { FormActionName } from '@tidemark/schema/rest/form'
import {
  formsPulse,
  formTaskCounts,
  formTasks,
  getForm,
  runFormAction,
} from '@tidemark/schema/rest/form'
import { taskStatusCodes, taskStatusNames } from '@tidemark/schema/rules/taskStatus'
import { brokenContract } from '#upstream/failures.ts'
import { type Call, idempotent } from '#upstream/services.ts'
import { requireProgress } from '#upstream/paging.ts'
import {
  type FilledFormModel,
  type FormSelection,
  type FormTaskModel,
  toForm,
  toFormTask,
} from './form.model.ts'

/** An action on a form's task. */
export interface FormRequest {
  name: FormActionName
  /** -1 for a new form. */
  taskId: number
  input: { contract: string } & Record<string, unknown>
}

const selectedBy = (
  contract: string,
  { activeOnly, search }: Pick<FormSelection, 'activeOnly' | 'search'>,
) => ({ contract, active_tasks_only: String(activeOnly), ...(search && { search }) })

/** The query of the selected forms, by their numbers and states too. */
const formsBy = (
  contract: string,
  { statuses, forms, documentNumber, ...selection }: FormSelection,
) => ({
  ...selectedBy(contract, selection),
  ...(documentNumber && { document_number: documentNumber }),
  ...(statuses && { status: statuses.map((status) => taskStatusCodes[status]) }),
  ...(forms && { form: [...forms] }),
})

/** Creates the REST client of forms; `viewer` is the caller's username. */
export const formClient = (call: Call, viewer: string) => ({
  /** A page of forms with their tasks, and the cursor of the next page. */
  async tasks(
    contract: string,
    selection: FormSelection,
    { size, after }: { size: number; after: string | undefined },
  ): Promise<{ tasks: FormTaskModel[]; next: string | null }> {
    const { results, cursor } = await call(formTasks, {
      query: {
        ...formsBy(contract, selection),
        ...(after && { after }),
        page_size: size,
        counted: 'false',
      },
    })
    requireProgress(formTasks, results, cursor)
    return { next: cursor, tasks: results.map((row) => toFormTask(row, viewer)) }
  },
  /** The number of forms of all pages. */
  async count(contract: string, selection: FormSelection): Promise<number> {
    const query = { ...formsBy(contract, selection), page_size: 1 }
    const { count } = await call(formTasks, { query })
    if (count === null) throw brokenContract(formTasks, 'forms that were to be counted are not')
    return count
  },
  /** The number of tasks of each status. */
  counts: async (contract: string, selection: Pick<FormSelection, 'activeOnly' | 'search'>) =>
    (await call(formTaskCounts, { query: selectedBy(contract, selection) })).counts.map(
      ({ status, count }) => ({ status: taskStatusNames[status], count }),
    ),
  one: async (contract: string, task: string): Promise<FilledFormModel> =>
    toForm((await call(getForm, { query: { contract, task_id: task } })).result, task, viewer),
  /** Returns the form and the task that was acted on; for a new form its owner's. */
  async run(
    { name, taskId, input }: FormRequest,
    idempotencyKey?: string | null,
  ): Promise<{ form: string; task: string }> {
    const body = { action_name: name, task_id: taskId, action_input_parameters: input }
    const { action_data: data } = await call(runFormAction, {
      body,
      ...idempotent(idempotencyKey),
    })
    return { form: data.asset_data.tag_code, task: String(data.task_id) }
  },
})

/** Reads the change counter of the contract's forms, see `formsPulse`. */
export const readPulse = (call: Call, contract: string): Promise<AnswerOf<typeof formsPulse>> =>
  call(formsPulse, { query: { contract } })
