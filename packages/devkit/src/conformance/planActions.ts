import { fault } from '@tidemark/schema/rest/fault'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import { nowhere, type Site } from '../authorization/site.ts'
import { expected, type Finding, judgeRefusal, openReport, shown } from './report.ts'
import { type Reply, send, type ServiceTarget } from './send.ts'

const call = 'POST /workflow/actions/'
/** Actions that need no further input. */
const bare = {
  plan: [
    'action_issue_for_approval',
    'action_accept_tidp',
    'action_generate_tidp_number',
    'action_trigger_another_revision',
    'action_create_another_revision',
  ],
  discipline: [
    'action_accept_ownership',
    'action_send_for_acceptance',
    'action_accept_discipline',
    'action_reopen_discipline',
  ],
}

/** Compares a refused action with the blockers that the services offered it with. */
export function judgeBlocked(reply: Reply, offered: readonly { message: string }[]) {
  const refusal = fault.safeParse(reply.json).data
  const messages = new Set((refusal?.blockers ?? []).map(({ message }) => message))
  return (
    judgeRefusal(reply, 409, 'WRONG_STATE') ??
    expected(
      offered.every(({ message }) => messages.has(message)),
      `Expected the blockers that were offered, got ${shown(reply)}`,
    )
  )
}

/**
 * Sends actions that the services must refuse. On an existing plan and discipline, they are blocked
 * or not offered; others name an unknown or foreign plan. Changes nothing, unless the services fail
 * the check.
 */
export async function checkPlanActions(
  target: ServiceTarget,
  { contract = '', plan, discipline }: Partial<Site>,
): Promise<Finding[]> {
  const { findings, report, skip } = openReport()
  if (plan === undefined) {
    skip(call, 'refused actions', 'No plan was found.')
    return findings
  }
  const run = (name: string, of: object) =>
    send(target, call, {
      body: { action_name: name, task_id: -1, action_input_parameters: of },
    })
  const on = { contract, tag_code: plan }
  const subjects = [
    { of: on, names: bare.plan },
    ...(discipline ? [{ of: { contract, tag_code: discipline }, names: bare.discipline }] : []),
  ]
  const candidates = []
  for (const { of, names } of subjects) {
    const reply = await send(target, `GET ${actionsOf.path}`, { query: of })
    const offers = actionsOf.answer.safeParse(reply.json).data?.actions ?? []
    for (const name of names)
      candidates.push({
        of,
        name,
        offer: offers.find((one) => one.tag_code === of.tag_code && one.actionName === name),
      })
  }
  const isBlocked = 'an action that is blocked is refused with its blockers'
  const blocked = candidates.find(({ offer }) => offer?.allowed === false)
  if (blocked)
    report(
      `${call} ${blocked.name}`,
      isBlocked,
      judgeBlocked(await run(blocked.name, blocked.of), blocked.offer?.blockers ?? []),
    )
  else skip(call, isBlocked, 'The token has no blocked action on the plan.')
  const isClosed = 'an action that is not offered is refused'
  const closed = candidates.find(({ offer }) => offer === undefined)
  if (closed) {
    const refused = await run(closed.name, closed.of)
    report(
      `${call} ${closed.name}`,
      isClosed,
      judgeRefusal(refused, 403, 'NOT_ALLOWED') && judgeRefusal(refused, 409, 'WRONG_STATE'),
    )
  } else skip(call, isClosed, 'The token is offered every action on the plan.')
  const [action = ''] = bare.plan
  for (const [check, of] of [
    ['an action on an unknown plan is not found', { ...on, tag_code: `${plan}-UNKNOWN` }],
    ['an action in a contract without access is not found', { ...on, contract: nowhere.contract }],
  ] as const)
    report(call, check, judgeRefusal(await run(action, of), 404, 'NOT_FOUND'))
  const incomplete = await run(action, { contract })
  report(
    call,
    'an action without its input is refused by field',
    judgeRefusal(incomplete, 422, 'INVALID_INPUT') ??
      expected(
        Object.keys(fault.safeParse(incomplete.json).data?.fields ?? {}).includes('tag_code'),
        `Expected a message for tag_code, got ${shown(incomplete)}`,
      ),
  )
  return findings
}
