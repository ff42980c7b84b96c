import { reads } from './calls.ts'
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
  /**
   * Also checks calls that change data, on rows of this run. A completed form remains. On a plan it
   * sends actions that must be refused.
   */
  readonly writes?: boolean | undefined
}

/** Checks whether services fulfil what the gateway expects, call by call. Reads only, unless `writes`. */
export async function* conformance({
  contract: wanted,
  writes = false,
  ...target
}: Options): AsyncGenerator<Finding> {
  const unknown = await send(target, 'GET /no_such_call/', {})
  const problem = judgeRefusal(unknown, 404, 'NOT_FOUND')
  yield {
    call: 'GET /no_such_call/',
    check: 'an unknown path is refused in the common format',
    outcome: problem === undefined ? 'passed' : 'failed',
    ...(problem !== undefined && { reason: problem }),
  }
  const found = await discover(target, wanted)
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
  for (const read of await reads()) yield* await checkRead(target, read, found)
  yield* await checkPaging(target, { ...found })
  yield* await checkChangeFeed(target, found.contract)
  if (!writes) return
  yield* await checkPlanActions(target, found)
  yield* await checkGroupWrites(target, found.contract)
  yield* await checkTemplateWrites(target, found.contract)
}
