import { randomUUID } from 'node:crypto'
import { formTasks, getForm, runFormAction } from '@tidemark/schema/rest/form'
import { nowhere } from '../authorization/site.ts'
import { formsKey, reportsForms } from './changeFeed.ts'
import { judgeBlocked } from './planActions.ts'
import { expected, type Finding, judgeRefusal, judgeStale, openReport, shown } from './report.ts'
import { type Reply, send, type ServiceTarget } from './send.ts'

const call = `POST ${runFormAction.path}`
const created = `${call} action_create_form`
const filled = `${call} action_fill_form_attributes`
const completed = `${call} action_mark_form_complete`

/** A template for this run: its form number and its only attribute, an optional text. */
interface RunTemplate {
  readonly contract: string
  readonly number: string
  readonly attribute: string
}

/** Runs a form action. Without a task, the action creates a form. */
type RunFormAction = (
  name: string,
  input: object,
  more?: { task?: number; key?: string },
) => Promise<Reply>

const answerOf = (reply: Reply) => runFormAction.answer.safeParse(reply.json).data?.action_data

/**
 * Creates a form, fills it with a present and an old version, and completes it, so that it leaves no
 * task. No call removes a form.
 */
export async function checkFormWrites(
  target: ServiceTarget,
  template: RunTemplate,
): Promise<Finding[]> {
  const { findings, report, skip } = openReport()
  const { contract, number } = template
  const run: RunFormAction = (name, input, { task = -1, key = randomUUID() } = {}) =>
    send(
      target,
      call,
      {
        body: {
          action_name: name,
          task_id: task,
          action_input_parameters: { contract, ...input },
        },
      },
      { key },
    )
  const input = { form_data: { class_code: number, attribute: {} } }
  const key = randomUUID()
  const first = await run('action_create_form', input, { key })
  if (first.status === 403) {
    skip(created, 'write', 'The token may not.')
    return findings
  }
  const made = answerOf(first)
  report(created, 'write', expected(made !== undefined, `Expected a form, got ${shown(first)}`))
  if (!made) return findings
  const task = made.task_id
  // Services that ignore the idempotency key create a second form, which is completed too.
  const tasks = new Set([task])
  try {
    const second = await run('action_create_form', input, { key })
    tasks.add(answerOf(second)?.task_id ?? task)
    report(
      created,
      'a repeated idempotency key returns the first response',
      expected(second.text === first.text, `Expected ${shown(first)}, got ${shown(second)}`),
    )
    const query = { contract, search: number }
    const list = await send(target, `GET ${formTasks.path}`, { query })
    const rows = formTasks.answer.safeParse(list.json).data?.results ?? []
    report(
      created,
      'a repeated idempotency key changes nothing',
      expected(rows.length === 1, `Expected one task of ${number}, got ${rows.length}.`),
    )
    report(
      created,
      'a form in a contract without access is not found',
      judgeRefusal(
        await run('action_create_form', { ...input, contract: nowhere.contract }),
        404,
        'NOT_FOUND',
      ),
    )
    const { version } = made.asset_data
    findings.push(...(await checkFilling(target, run, { ...template, task, version })))
    report(
      `${call} action_finish_form_task`,
      'an action that is blocked is refused with its blockers',
      judgeBlocked(
        await run('action_finish_form_task', {}, { task }),
        await offersOf(target, { contract, task }, 'action_finish_form_task'),
      ),
    )
  } finally {
    for (const each of tasks) {
      const done = await run('action_mark_form_complete', {}, { task: each })
      report(
        completed,
        'the form of this run is completed and leaves no task',
        expected(done.status === 200, `Expected 200, got ${shown(done)}`),
      )
    }
  }
  const after = await run(
    'action_fill_form_attributes',
    { form_data: { attribute: {}, version: made.asset_data.version } },
    { task },
  )
  report(filled, 'a closed form is refused', judgeRefusal(after, 409, 'WRONG_STATE'))
  return findings
}

/** Fills the attribute: with the present version, again with the same key, and with an older version. */
async function checkFilling(
  target: ServiceTarget,
  run: RunFormAction,
  of: RunTemplate & { task: number; version: number },
): Promise<Finding[]> {
  const { findings, report, skip } = openReport()
  const { contract, attribute, task, version } = of
  const fill = (value: string, more: { task?: number; key?: string; contract?: string } = {}) =>
    run(
      'action_fill_form_attributes',
      {
        ...(more.contract && { contract: more.contract }),
        form_data: { attribute: { [attribute]: value }, version },
      },
      { task, ...more },
    )
  const topic = await formsKey(target, contract)
  const key = randomUUID()
  const first = await fill('First', { key })
  const next = answerOf(first)?.asset_data.version ?? 0
  report(
    filled,
    'a value increases the version',
    expected(next > version, `Expected a version above ${version}, got ${shown(first)}`),
  )
  const second = await fill('First', { key })
  report(
    filled,
    'a repeated idempotency key returns the first response',
    expected(second.text === first.text, `Expected ${shown(first)}, got ${shown(second)}`),
  )
  const changed = 'the change feed reports a change of a form'
  if (topic)
    report(
      filled,
      changed,
      expected(await reportsForms(target, contract, topic), 'Not reported within 5 s.'),
    )
  else skip(filled, changed, 'The services offer no feed.')
  const stale = await fill('Second')
  report(
    filled,
    'another value for an older version is refused as stale, with the present row',
    judgeStale(stale),
  )
  const read = await readForm(target, { contract, task })
  const values = read?.forms.flatMap(({ attributes }) => attributes) ?? []
  const { value } = values.find(({ id }) => id === attribute) ?? {}
  report(
    filled,
    'refused and repeated requests change nothing',
    expected(value === 'First' && read?.version === next, `Found "${value}" at ${read?.version}.`),
  )
  for (const [check, more] of [
    ['an unknown task is not found', { task: Number(nowhere.formTask) + 1_000_000_000 }],
    ['a task in a contract without access is not found', { contract: nowhere.contract }],
  ] as const)
    report(filled, check, judgeRefusal(await fill('Third', more), 404, 'NOT_FOUND'))
  return findings
}

async function readForm(target: ServiceTarget, of: { contract: string; task: number }) {
  const query = { contract: of.contract, task_id: String(of.task) }
  const reply = await send(target, `GET ${getForm.path}`, { query })
  return getForm.answer.safeParse(reply.json).data?.result
}

/** Returns the blockers that the form's task offers for an action. */
async function offersOf(
  target: ServiceTarget,
  of: { contract: string; task: number },
  name: string,
) {
  const tasks = (await readForm(target, of))?.tasks ?? []
  const actions = tasks.find(({ task_id: id }) => id === of.task)?.actions ?? []
  return actions.find(({ actionName }) => actionName === name)?.blockers ?? []
}
