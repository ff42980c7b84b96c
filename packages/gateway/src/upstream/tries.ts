import type { IncomingHttpHeaders } from 'node:http'
import { timeLeftHeader } from '@tidemark/schema/rest/timeLeft'
import type { Breaker } from './breaker.ts'
import { type Answered, type Asked, type Exchange, NoAnswer } from './exchange.ts'
import type { RetryBudget } from './retryBudget.ts'

/** How long and how often a service is asked. */
export interface Patience {
  /** For one try and its whole answer, in milliseconds. */
  tryMs: number
  /** Tries in all, of what may be repeated. */
  tries: number
}

export interface Line {
  exchange: Exchange
  breaker: Breaker
  budget: RetryBudget
  patience: Patience
  onRetry: () => void
}

/**
 * What one call may cost: it ends at `endsAt` (of `Date.now`), whatever its tries; only what is `repeatable` is tried again. The service is told how long
 * its answer is of use: to a try of a read until the try ends, while a change that takes longer is found done by the next try, until the call ends.
 */
export interface Terms {
  readonly endsAt: number
  readonly signal?: AbortSignal
  readonly repeatable: boolean
  readonly writes: boolean
}

/** The service is overloaded or restarting; anything else will be the same the next time. */
const passing = new Set([429, 502, 503, 504])

/**
 * Asks, and asks again where the fault may pass, as long as the deadline, the number of tries and the budget allow. Waits as long as the
 * service says, or a little longer each time. Nothing above this layer tries again. Throws `NoAnswer`.
 */
export async function ask(
  line: Line,
  asked: Omit<Asked, 'timeoutMs' | 'signal'>,
  terms: Terms,
): Promise<Answered> {
  const {
    patience: { tryMs, tries },
    budget,
  } = line
  budget.earn()
  for (let tried = 1; ; tried += 1) {
    const left = terms.endsAt - Date.now()
    if (left <= 0) throw new NoAnswer('late', 'The time of the operation is used up.')
    const timeoutMs = Math.min(tryMs, left)
    const headers = { ...asked.headers, [timeLeftHeader]: String(terms.writes ? left : timeoutMs) }
    const outcome = await tryOnce(line, {
      ...asked,
      headers,
      timeoutMs,
      ...(terms.signal && { signal: terms.signal }),
    })
    if (!mayPass(outcome)) return told(outcome)
    const wait =
      (outcome instanceof NoAnswer ? null : retryAfterMs(outcome.headers)) ??
      100 * 2 ** (tried - 1) * (0.5 + Math.random())
    const granted =
      terms.repeatable && tried < tries && Date.now() + wait < terms.endsAt && budget.spend()
    if (!granted) return told(outcome)
    line.onRetry()
    await pause(wait, terms.signal)
  }
}

/** One try through the breaker. What counts against a service is silence and its own failures, not a refusal. */
async function tryOnce({ exchange, breaker }: Line, asked: Asked): Promise<Answered | NoAnswer> {
  const settle = breaker.pass()
  if (!settle)
    return new NoAnswer(
      'resting',
      `Too many of its latest calls failed; it is asked again in ${breaker.restLeft} ms.`,
    )
  try {
    const answer = await exchange.send(asked)
    settle(answer.status >= 500 ? 'failed' : 'answered')
    return answer
  } catch (error) {
    const why = error instanceof NoAnswer ? error.why : 'unreachable'
    settle(why === 'abandoned' ? 'abandoned' : why === 'too large' ? 'answered' : 'failed')
    if (error instanceof NoAnswer) return error
    throw error
  }
}

const mayPass = (outcome: Answered | NoAnswer) =>
  outcome instanceof NoAnswer
    ? outcome.why === 'late' || outcome.why === 'unreachable'
    : passing.has(outcome.status)

function told(outcome: Answered | NoAnswer): Answered {
  if (outcome instanceof NoAnswer) throw outcome
  return outcome
}

/** `Retry-After` in seconds or as a date; null where there is none or it cannot be read. */
function retryAfterMs({ 'retry-after': given }: IncomingHttpHeaders): number | null {
  if (given === undefined) return null
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/** Ends early when `signal` aborts: the next try then finds nobody waiting. */
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
