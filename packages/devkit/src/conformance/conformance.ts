import { changesSince } from '@tidemark/schema/rest/change'
import type { ServiceName } from '@tidemark/schema/rest/endpoint'
import type { Site } from '../authorization/site.ts'
import { endpoints, reads } from './calls.ts'
import { checkChangeFeed } from './changeFeed.ts'
import { checkRead } from './checks.ts'
import { discover } from './discover.ts'
import { checkGroupWrites } from './groupWrites.ts'
import { checkPaging } from './paging.ts'
import { checkPlanActions } from './planActions.ts'
import { type Finding, judgeRefusal, shown } from './report.ts'
import { send, type ServiceTarget } from './send.ts'
import { checkTemplateWrites } from './templateWrites.ts'

export interface Options extends ServiceTarget {
  /** The contract to read; the chosen contract of the token's person by default. */
  readonly contract?: string | undefined
  /** Ids that no call of the services under test answers, such as the plan of a task service alone. */
  readonly ids?: Readonly<Partial<Site>> | undefined
  /** Checks only the calls of this service, and no changes, which concern several services. */
  readonly service?: ServiceName | undefined
  /** Checks only these calls, named by method and path. */
  readonly calls?: readonly string[] | undefined
  /**
   * Also checks calls that change data, on rows of this run. A completed form remains. On a plan it
   * sends actions that must be refused.
   */
  readonly writes?: boolean | undefined
}

/** Checks whether services fulfil what the gateway expects, call by call. Reads only, unless `writes`. */
export async function* conformance({
  contract: wanted,
  ids,
  service,
  calls,
  writes = false,
  ...target
}: Options): AsyncGenerator<Finding> {
  const known = await endpoints()
  const isServed = (name: string) => {
    const call = name.split(' ', 2).join(' ')
    return calls ? calls.includes(call) : !service || known.get(call)?.service === service
  }
  const unknown = await send(target, 'GET /no_such_call/', {})
  const problem = judgeRefusal(unknown, 404, 'NOT_FOUND')
  yield {
    call: 'GET /no_such_call/',
    check: 'an unknown path is refused in the common format',
    outcome: problem === undefined ? 'passed' : 'failed',
    ...(problem !== undefined && { reason: problem }),
  }
  const found = { ...(await discover(target, isServed, wanted ?? ids?.contract)), ...ids }
  if (found.contract === undefined) {
    const profile = await send(target, 'GET /user/user_data/', {})
    yield {
      call: 'GET /user/user_data/',
      check: 'answer',
      outcome: 'failed',
      reason: `The token's person has no contract: ${shown(profile)}`,
    }
    return
  }
  for (const read of await reads())
    if (isServed(read.name)) yield* await checkRead(target, read, found)
  yield* await checkPaging(target, { ...found }, isServed)
  if (isServed(`GET ${changesSince.path}`)) yield* await checkChangeFeed(target, found.contract)
  if (!writes || service || calls) return
  yield* await checkPlanActions(target, found)
  yield* await checkGroupWrites(target, found.contract)
  yield* await checkTemplateWrites(target, found.contract)
}
