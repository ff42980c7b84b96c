import { setTimeout } from 'node:timers/promises'
import { changeKey, changesSince } from '@tidemark/schema/rest/change'
import type { z } from 'zod'
import { expected, type Finding, openReport, shown } from './report.ts'
import { send, type ServiceTarget } from './send.ts'

const feed = `GET ${changesSince.path}`
const keys = `GET ${changeKey.path}`

/** Reads the change feed of a contract; null when it answers in another shape, or when there is none. */
async function changesAfter(
  target: ServiceTarget,
  query: { contract: string; cursor: string },
): Promise<z.output<typeof changesSince.answer> | null> {
  return changesSince.answer.safeParse((await send(target, feed, { query })).json).data ?? null
}

/** Returns the key of the forms of a contract with the present cursor; null without a feed. */
export async function formsKey(
  target: ServiceTarget,
  contract: string,
): Promise<z.output<typeof changeKey.answer> | null> {
  const reply = await send(target, keys, { query: { contract, topic: 'forms' } })
  return changeKey.answer.safeParse(reply.json).data ?? null
}

/** Waits up to five seconds until the feed reports a change of the forms. Returns whether it did. */
export async function reportsForms(
  target: ServiceTarget,
  contract: string,
  { key, cursor }: { key: string; cursor: string },
): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) {
    const changes = await changesAfter(target, { contract, cursor })
    if (changes && (changes.all || changes.keys.includes(key))) return true
    await setTimeout(100)
  }
  return false
}

/**
 * Checks the cursors of the change feed: an unknown one makes the gateway read every topic, and the
 * present one continues. Services without a feed are polled, so that its absence is no fault.
 */
export async function checkChangeFeed(target: ServiceTarget, contract: string): Promise<Finding[]> {
  const { findings, report, skip } = openReport()
  const unknown = await send(target, feed, { query: { contract, cursor: 'unknown' } })
  if (unknown.status === 404) {
    skip(feed, 'cursors', 'The services offer no feed, so that the gateway polls each topic.')
    return findings
  }
  const first = changesSince.answer.safeParse(unknown.json).data
  report(
    feed,
    'an unknown cursor reports that every topic may have changed',
    expected(first?.all === true, `Expected "all": true, got ${shown(unknown)}`),
  )
  const next = first && (await changesAfter(target, { contract, cursor: first.cursor }))
  report(
    feed,
    'the cursor of an answer continues the feed',
    expected(next?.all === false, 'Expected "all": false after the cursor that was just answered.'),
  )
  return findings
}
