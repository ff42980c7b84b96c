import { randomUUID } from 'node:crypto'
import { fault } from '@tidemark/schema/rest/fault'
import { groupRow } from '@tidemark/schema/rest/group'
import { z } from 'zod'
import { type Finding, judgeRefusal, openReport, shown } from './report.ts'
import { send, type ServiceTarget } from './send.ts'

const list = z.object({ available_groups: z.array(groupRow) })

/**
 * Creates a group, repeats the request with the same idempotency key, removes the group with an old
 * version and then with the present one.
 */
export async function checkGroupWrites(
  target: ServiceTarget,
  contract: string,
): Promise<Finding[]> {
  const { findings, report } = openReport()
  const groupName = `Conformance ${randomUUID().slice(0, 8)}`
  const create = 'POST /groups/create/'
  const remove = 'POST /groups/remove/'
  const named = async () => {
    const query = { contract, group_name: groupName }
    const reply = await send(target, 'GET /groups/search/', { query })
    return list.safeParse(reply.json).data?.available_groups ?? []
  }

  const key = randomUUID()
  const body = { contractId: contract, groupName }
  const first = await send(target, create, { body }, { key })
  if (first.status === 403)
    return [{ call: create, check: 'write', outcome: 'skipped', reason: 'The token may not.' }]
  report(create, 'write', first.status === 200 ? undefined : `Expected 200, got ${shown(first)}`)
  const second = await send(target, create, { body }, { key })
  report(
    create,
    'a repeated idempotency key returns the first response',
    second.text === first.text ? undefined : `Expected ${shown(first)}, got ${shown(second)}`,
  )
  const [group, twin] = await named()
  report(
    create,
    'a repeated idempotency key changes nothing',
    group && !twin ? undefined : 'Expected one group of this name.',
  )
  if (!group) return findings
  const { id, version } = group
  const stale = await send(target, remove, { body: { id, version: version + 1000 } })
  const isRefused = fault.safeParse(stale.json).data?.code
  report(
    remove,
    'a version that was never issued is refused',
    isRefused === 'INVALID_INPUT' || isRefused === 'STALE'
      ? undefined
      : `Expected 422 or 409, got ${shown(stale)}`,
  )
  const removed = await send(target, remove, { body: { id, version } }, { key: randomUUID() })
  report(
    remove,
    'write',
    removed.status === 200 ? undefined : `Expected 200, got ${shown(removed)}`,
  )
  report(
    remove,
    'a removed row is unknown',
    judgeRefusal(
      await send(target, 'GET /groups/users/', { query: { group_id: id } }),
      404,
      'NOT_FOUND',
    ),
  )
  return findings
}
