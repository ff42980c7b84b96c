import { createHash } from 'node:crypto'
import {
  formsPulse,
  formTaskCounts,
  formTasks as formTasksCall,
  getForm,
  recentForms,
  type FormTaskRow,
} from '@tidemark/schema/rest/form'
import type { ReceivedQuery } from '@tidemark/schema/rest/endpoint'
import { readListCursor, writeListCursor } from '@tidemark/schema/rest/listCursor'
import { toApi } from '@tidemark/schema/dates'
import { findFiles, toFileRow } from '#platform/files/file.store.ts'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { readPeoplePulse } from '#people/user/member.store.ts'
import { requireForms, requireSight, requireTask } from './form.policy.ts'
import { readFormOfTask, readLastChanged } from './form.store.ts'
import { readLastSend } from './lastSend.store.ts'
import { filledForms, seenHistory, taskRows } from './form.rest.ts'
import { readFormAudit } from './formAudit.store.ts'
import { readFormPage, selectionOf } from './formPage.ts'
import { countForms, countTasks } from './formSearch.store.ts'

/** Reads forms and their tasks. Actions are part of the workflow's routes. */
export function formRoutes(api: Api): void {
  const forForms = allowing(api, requireForms)
  serve(api, formTasksCall, async ({ query, principal, trx }) => {
    const { search, next, rows } = await readFormPage(trx, principal, {
      ...query,
      offset: query.after === undefined ? (query.page - 1) * query.page_size : 0,
      after: query.after === undefined ? undefined : readListCursor(query.after),
    })
    return {
      count: query.counted ? await countForms(trx, search) : null,
      next: next && query.after === undefined ? nextPage(query) : null,
      cursor: next && writeListCursor(next),
      results: rows,
    }
  })

  serve(api, formTaskCounts, async ({ query, principal, trx }) => ({
    counts: await countTasks(trx, selectionOf(query, principal)),
  }))

  serve(forForms, getForm, async ({ query: { contract, task_id: taskId }, principal, trx }) => {
    const { scene, task } = await readFormOfTask(trx, contract, taskId)
    requireTask(principal, task)
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
        ...(tasks.some(offersSend) && {
          last_send: await readLastSend(trx, form, principal.username, sight.hidden),
        }),
        history: seenHistory(
          await readFormAudit(trx, form.tag_code, sight.whole ? undefined : ownTasks),
          scene,
          sight,
        ),
      },
    }
  })

  serve(forForms, formsPulse, async ({ query: { contract }, trx }) => {
    const recent = await readLastChanged(trx, contract, recentForms)
    // Forms show whom they wait for, and whether that person can act.
    return { pulse: digestOf([recent, await readPeoplePulse(trx, contract)]), recent }
  })
}

const digestOf = (content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)

function nextPage({ page, ...query }: ReceivedQuery<typeof formTasksCall>): string {
  const given = Object.entries({ ...query, page: page + 1 }).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)] as [string, string]),
  )
  return `${formTasksCall.path}?${new URLSearchParams(given).toString()}`
}

const offersSend = ({ possible_actions: possible }: FormTaskRow) =>
  possible.includes('action_send_form_task')
