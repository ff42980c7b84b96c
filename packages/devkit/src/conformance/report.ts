import { fault } from '@tidemark/schema/rest/fault'
import type { Reply } from './send.ts'

/** The result of one check of one call. `reason` says what was expected and what came, or why it was left out. */
export interface Finding {
  readonly call: string
  readonly check: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly reason?: string
}

/** Formats a reply for a reason. */
export const shown = ({ status, text }: Reply): string => `${status} ${text.slice(0, 200)}`

/** Compares a refusal with the expected status and code. */
export function judgeRefusal(reply: Reply, status: number, code: string): string | undefined {
  const refusal = fault.safeParse(reply.json)
  return reply.status === status && refusal.data?.code === code
    ? undefined
    : `Expected ${status} with code ${code}, got ${shown(reply)}`
}

/** Returns the reason why a check failed, or undefined when it passed. */
export const expected = (holds: boolean, reason: string): string | undefined =>
  holds ? undefined : reason

/** Judges the refusal of a change of an older version, which contains the present row. */
export const judgeStale = (reply: Reply): string | undefined =>
  judgeRefusal(reply, 409, 'STALE') ??
  expected(
    fault.safeParse(reply.json).data?.current !== undefined,
    `Expected "current", got ${shown(reply)}`,
  )

/** Collects the findings about calls that belong together. */
export function openReport() {
  const findings: Finding[] = []
  return {
    findings,
    /** Adds a check, which failed if there is a reason. */
    report: (call: string, check: string, reason: string | undefined): void =>
      void findings.push({
        call,
        check,
        outcome: reason === undefined ? 'passed' : 'failed',
        ...(reason !== undefined && { reason }),
      }),
    skip: (call: string, check: string, reason: string): void =>
      void findings.push({ call, check, outcome: 'skipped', reason }),
  }
}
