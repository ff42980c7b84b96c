import { reads } from './calls.ts'
import { checkRead, type Finding, judgeRefusal, shown } from './checks.ts'
import { discover } from './discover.ts'
import { checkPaging } from './paging.ts'
import { send, type ServiceTarget } from './send.ts'
import { checkWrites } from './writes.ts'

export interface Options extends ServiceTarget {
  /** The contract to read; the chosen contract of the token's person by default. */
  readonly contract?: string | undefined
  /** Also checks calls that change data: creates a group and removes it. */
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
  yield* await checkPaging(target, found.contract)
  if (writes) yield* await checkWrites(target, found.contract)
}
