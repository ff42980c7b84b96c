import { setTimeout } from 'node:timers/promises'
import type { BackgroundRun } from '#platform/jobs/jobs.ts'
import { numberLines } from './lineNumbering.ts'
import type { LineNumberingParts, LineProgress } from './lineNumbering.ts'
import type { ClaimedLines } from './numberRequest.store.ts'
import {
  claimLines,
  claimSeconds,
  endPauses,
  postponeLines,
  releaseClaims,
  renewClaims,
} from './numberRequest.store.ts'
import { createOutage } from './outage.ts'

/** How often an idle worker looks for lines. */
const pollMs = 500

/** Lines are claimed in advance while the register answers within this time. */
const fastMs = 500

/**
 * Numbers waiting lines until the signal is aborted. It claims lines of one discipline after the
 * other, as many as the register may process at once. While it answers fast, it claims as many again
 * in advance, so that the register has work while answers are stored and lines are claimed.
 */
export async function workOnLines(
  parts: LineNumberingParts & { readonly concurrency: number },
  { signal, embedded, log }: BackgroundRun,
): Promise<void> {
  const { db, concurrency } = parts
  const claim = crypto.randomUUID()
  /** The last claim of each line: a line that failed may be claimed again before its batch ends. */
  const claimed = new Map<string, ClaimedLines>()
  /** When each line that waits for its answer was claimed. */
  const unanswered = new Map<string, number>()
  let isFast = false
  const running = new Set<Promise<void>>()
  const outage = createOutage(concurrency)
  let moved = Promise.withResolvers<void>()
  const warn = (text: string) => (error: unknown) => log.warn({ err: error }, text)
  const pause = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => undefined)

  const progress: LineProgress = {
    answered(tagCode, byRegister) {
      isFast = Date.now() - (unanswered.get(tagCode) ?? 0) < fastMs
      unanswered.delete(tagCode)
      moved.resolve()
      if (!byRegister || !outage.answered()) return
      log.info('the number register answers again')
      endPauses(db).catch(warn('some lines are numbered later'))
    },
    failed(tagCode, error, byRegister) {
      unanswered.delete(tagCode)
      moved.resolve()
      if (signal.aborted) return
      log.warn({ err: error, line: tagCode }, 'a line could not be numbered and is tried again')
      if (byRegister && outage.failed())
        log.error('the number register does not answer; numbering waits')
    },
  }
  const start = (lines: ClaimedLines) => {
    for (const tagCode of lines.tagCodes) {
      claimed.set(tagCode, lines)
      unanswered.set(tagCode, Date.now())
    }
    const run = numberLines(parts, { ...lines, claim }, signal, progress)
      .catch(async (error: unknown) => {
        if (signal.aborted) return
        log.error({ err: error }, 'lines could not be numbered and are tried again')
        await postponeLines(db, { claim, tagCodes: lines.tagCodes })
      })
      .catch(warn('lines wait until their claim expires'))
      .finally(() => {
        for (const tagCode of lines.tagCodes) {
          if (claimed.get(tagCode) !== lines) continue
          claimed.delete(tagCode)
          unanswered.delete(tagCode)
        }
        running.delete(run)
        moved.resolve()
      })
    running.add(run)
  }
  const room = () =>
    outage.lasts
      ? 1 - claimed.size
      : Math.min((isFast ? 2 : 1) * concurrency - unanswered.size, 4 * concurrency - claimed.size)

  // The workers that made these claims have ended: only one process can open the database.
  if (embedded) await releaseClaims(db)
  const renewal = setInterval(() => {
    if (claimed.size > 0)
      renewClaims(db, { claim, tagCodes: [...claimed.keys()] }).catch(warn('claims may expire'))
  }, claimSeconds * 333)
  try {
    while (!signal.aborted) {
      if (outage.waitMs() > 0) await pause(outage.waitMs())
      // A claim of few lines costs as much as one of many.
      const most = room()
      if (most < (outage.lasts ? 1 : concurrency / 2)) {
        moved = Promise.withResolvers()
        await Promise.race([moved.promise, pause(pollMs)])
        continue
      }
      const lines = await claimLines(db, { claim, most })
      if (lines) start(lines)
      else await pause(pollMs)
    }
  } finally {
    clearInterval(renewal)
    await Promise.all(running)
    await releaseClaims(db, claim)
  }
}
