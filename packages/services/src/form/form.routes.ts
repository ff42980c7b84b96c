import { limits } from '@tidemark/schema/limits'
import { formsPulse, formTasks as formTasksCall, getForm } from '@tidemark/schema/rest/form'
import type { ReceivedQuery } from '@tidemark/schema/rest/endpoint'
import { toApi } from '@tidemark/schema/dates'
import { findFiles, toFileRow } from '#platform/files/file.store.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { requireForms, requireSight, seesTask } from './form.policy.ts'
import { readFormOfTask, readPulse, readScenes } from './form.store.ts'
import { filledForms, seenHistory, taskRows } from './form.wire.ts'
import { readFormAudit } from './formAudit.store.ts'
import { searchForms } from './formTask.store.ts'

/** Reads forms and their tasks. Actions are part of the workflow's routes. */
export function formRoutes(api: Api): void {
  serve(api, formTasksCall, async ({ query, principal, trx }) => {
    requireForms(principal, query.contract)
    const { count, forms } = await searchForms(trx, {
      contract: query.contract,
      activeOf: query.active_tasks_only ? principal.username : undefined,
      documentNumber: query.document_number,
      from: query.from ?? daysAgo(limits.taskWindowDays),
      page: query.page,
      pageSize: query.page_size,
    })
    const scenes = await readScenes(trx, forms)
    return {
      count,
      next: nextPage(query, count),
      results: scenes.flatMap((scene) => taskRows(scene, principal)),
    }
  })

  serve(api, getForm, async ({ query: { contract, task_id: taskId }, principal, trx }) => {
    requireForms(principal, contract)
    const { scene, task } = await readFormOfTask(trx, contract, taskId)
    if (!seesTask(principal, task)) throw new NotFound()
    const sight = requireSight(scene, principal)
    const { form } = scene
    const files = await findFiles(trx, { contract, kind: 'form', id: form.tag_code })
    const tasks = taskRows(scene, principal)
    const ownTasks = {
      username: principal.username,
      taskIds: tasks
        .filter(({ metadata }) => metadata.assigned_users === principal.username)
        .map(({ task_id }) => task_id),
    }
    return {
      result: {
        tag_code: form.tag_code,
        contract,
        class_code: form.class_code,
        class_name: form.class_name,
        form_template_id: String(form.template_id),
        form_revision: form.revision,
        document_number: form.document_number,
        version: form.version,
        created_by: form.created_by,
        created_at: toApi(form.created_at),
        editable: tasks.some(
          ({ task_id: id, possible_actions: possible }) =>
            id === taskId && possible.includes('action_fill_form_attributes'),
        ),
        forms: filledForms(
          scene,
          sight,
          new Map(files.map((file) => [file.file_id, toFileRow(file)])),
        ),
        tasks,
        history: seenHistory(
          await readFormAudit(trx, form.tag_code, sight.whole ? undefined : ownTasks),
          scene,
          sight,
        ),
      },
    }
  })

  serve(api, formsPulse, async ({ query: { contract }, principal, trx }) => {
    requireForms(principal, contract)
    return { pulse: await readPulse(trx, contract) }
  })
}

/** Formats the day as yyyy-MM-dd in UTC. */
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

function nextPage(
  { page, page_size: size, ...query }: ReceivedQuery<typeof formTasksCall>,
  count: number,
): string | null {
  if (page * size >= count) return null
  const given = Object.entries({ ...query, page: page + 1, page_size: size }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]),
  )
  return `${formTasksCall.path}?${new URLSearchParams(Object.fromEntries(given)).toString()}`
}
