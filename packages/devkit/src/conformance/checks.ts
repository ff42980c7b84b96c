import { fault } from '@tidemark/schema/rest/fault'
import { z } from 'zod'
import type { Sending } from '../authorization/rest.row.ts'
import { restRows } from '../authorization/rest.rows.ts'
import { nowhere, type Site } from '../authorization/site.ts'
import type { ReadCall } from './calls.ts'
import { type Finding, judgeRefusal, shown } from './report.ts'
import { send, type ServiceTarget } from './send.ts'

/** Builds the input of a read; null where it needs an id that was not found. */
function inputOf(name: string, found: Partial<Site>): Sending | null {
  let isComplete = true
  const site = new Proxy(found, {
    get: (ids, id: keyof Site) => {
      if (ids[id] === undefined) isComplete = false
      return ids[id] ?? ''
    },
  }) as Site
  const input = restRows[name]?.sends(site, site)
  return isComplete && input ? input : null
}

/** Checks one read: its answer, and its refusals without a token, without input, and in a foreign contract. */
export async function checkRead(
  target: ServiceTarget,
  { name, endpoint }: ReadCall,
  found: Partial<Site>,
): Promise<Finding[]> {
  const finding = (check: string, reason: string | undefined): Finding => ({
    call: name,
    check,
    outcome: reason === undefined ? 'passed' : 'failed',
    ...(reason !== undefined && { reason }),
  })
  const input = inputOf(name, found)
  if (!input)
    return [{ call: name, check: 'answer', outcome: 'skipped', reason: 'No such row was found.' }]
  const reply = await send(target, name, input)
  if (reply.status === 403)
    return [
      {
        call: name,
        check: 'answer',
        outcome: 'skipped',
        reason: `The token may not: ${shown(reply)}`,
      },
    ]
  const answer = endpoint.answer.safeParse(reply.json)
  const findings = [
    finding(
      'answer',
      reply.status !== 200
        ? `Expected 200, got ${shown(reply)}`
        : answer.success
          ? undefined
          : z.prettifyError(answer.error).slice(0, 500),
    ),
    finding(
      'without a token',
      judgeRefusal(await send(target, name, input, { token: null }), 401, 'UNAUTHENTICATED'),
    ),
    finding(
      'with an invalid token',
      judgeRefusal(await send(target, name, input, { token: 'invalid' }), 401, 'UNAUTHENTICATED'),
    ),
  ]
  const row = restRows[name]
  if (row?.common) return findings
  const foreign = row?.sends({ ...found, contract: nowhere.contract } as Site, found as Site)
  if (foreign && JSON.stringify(foreign) !== JSON.stringify(input))
    findings.push(
      finding(
        'in a contract without access',
        judgeRefusal(await send(target, name, foreign), 404, 'NOT_FOUND'),
      ),
    )
  const isOptional = [endpoint.query, endpoint.body].every((type) => type.safeParse({}).success)
  if (isOptional) return findings
  const without = endpoint.method === 'GET' ? { query: {} } : { body: {} }
  const empty = await send(target, name, without)
  const problem = judgeRefusal(empty, 422, 'INVALID_INPUT')
  const names = Object.keys(fault.safeParse(empty.json).data?.fields ?? {})
  findings.push(
    finding(
      'without its input',
      problem ?? (names.length > 0 ? undefined : 'Expected a message for each field.'),
    ),
  )
  return findings
}
