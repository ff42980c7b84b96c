import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Races that were planted into the code. The tests that try orders of events find each of them. */

/** What `scripts/test/plant.ts` puts into a file, and the test that must find it. */
interface Race {
  file: string
  from: string
  to: string
  test: string
  /** Its only test of the file that must find it. */
  named?: string
  /** Chooses other orders than usual: those find a rare race within their number. */
  seed?: number
}

const root = join(import.meta.dirname, '../../..')
const live = 'packages/gateway/src/processes/liveSchedules.test.ts'
const tabs = 'packages/web/src/app/manySchedules.test.ts'
const services = 'packages/services/src/processes/manySchedules.test.ts'
const upstream = 'packages/gateway/src/upstream'
const web = 'packages/web/src'

const races: Record<string, Race> = {
  'a report that arrives during a read is forgotten': {
    test: live,
    file: `${upstream}/feedWatch.ts`,
    from: 'while (!signal.aborted && !this.#isDue) {',
    to: 'this.#isDue = false\n    while (!signal.aborted && !this.#isDue) {',
  },
  'a topic whose key comes late is not read again': {
    test: live,
    file: `${upstream}/feedWatch.ts`,
    from: '    this.wake()\n  }\n\n  /**\n   * Resolves',
    to: '  }\n\n  /**\n   * Resolves',
  },
  'a poll that has ended is joined': {
    test: live,
    file: `${upstream}/topicHub.ts`,
    from: 'onIdle: () => polls.delete(topic.key)',
    to: 'onIdle: () => undefined',
  },
  'a reader that leaves stays with its poll': {
    test: live,
    file: `${upstream}/watcher.ts`,
    from: 'this.#poll?.leave(this)',
    to: '',
  },
  'a poll without readers watches its feed': {
    test: live,
    file: `${upstream}/sharedPoll.ts`,
    from: 'changes.stop()',
    to: '',
  },
  'a revocation between a read and its watch is forgotten': {
    test: live,
    file: `${upstream}/contractFeed.ts`,
    from: 'if (changedAt >= askedAt) watch.wake()',
    to: '',
  },
  'a revocation before the first cursor of the feed is forgotten': {
    test: live,
    file: `${upstream}/contractFeed.ts`,
    from: 'this.#allReportedAt, this.#beganAt)',
    to: 'this.#allReportedAt)',
  },
  'a revocation that is reported during a check is forgotten': {
    test: live,
    seed: 5,
    file: 'packages/gateway/src/protocol/admission/sessionRevocation.ts',
    from: 'if (session.nextCheckAt === Number.POSITIVE_INFINITY) return false\n    if (session.feed?.takeDue()) return true',
    to: 'if (session.feed?.takeDue()) return session.nextCheckAt !== Number.POSITIVE_INFINITY',
  },
  'a number that comes after its removed line was taken over is not retired': {
    test: services,
    named: 'lines that are numbered',
    file: 'packages/services/src/plans/register/lineNumbering.ts',
    from: 'await retireRemoved(parts, trx, { claim, scenes: asked }, longestAnswerMs / 1_000)',
    to: 'void asked',
  },
  'an event overtakes one that is woken': {
    test: services,
    named: 'events of a webhook',
    file: 'packages/services/src/channels/webhook/delivery.store.ts',
    from: 'limit ${size} for update',
    to: 'limit ${size} for update skip locked',
  },
  'the mails of a sender that died wait for another run to end': {
    test: services,
    named: 'happens to mails',
    file: 'packages/services/src/channels/mail/mail.jobs.ts',
    from: 'await outbox.release(db, job)\n  if (!mailer &&',
    to: 'if (!mailer &&',
  },
  'two tabs renew at the same time': {
    test: tabs,
    file: `${web}/app/session/renewal.ts`,
    from: "'locks' in navigator ? navigator.locks.request('tidemark.renewal', work) : work()",
    to: 'work()',
  },
  'a renewal undoes a logout': {
    test: tabs,
    file: `${web}/app/session/storage.ts`,
    from: 'if (this.#renewed !== null && this.#renewed',
    to: "if (this.#renewed === 'never' && this.#renewed",
  },
  'another person’s token is sent': {
    test: tabs,
    file: `${web}/app/session/session.ts`,
    from: 'if (!user || person === null || user.profile.sub === person) return user',
    to: 'if (user || person === null) return user',
  },
  'a collision drops what another tab added': {
    test: tabs,
    file: `${web}/shared/draft/draftStorage.ts`,
    from: '[change.after, ...rest, ...others]',
    to: '[change.after, ...rest.slice(1), ...others]',
  },
  'a tab writes its older copy of what another tab typed': {
    test: tabs,
    named: 'lines in two tabs',
    file: `${web}/shared/draft/draftStorage.ts`,
    from: 'if (now === before[id]) continue',
    to: '',
  },
  'a lost save is repeated with what was discarded since': {
    test: tabs,
    named: 'lines in two tabs',
    file: `${web}/features/deliverable/lineStore.ts`,
    from: 'giveUp(changedRows(draft, after))',
    to: '',
  },
}

/** Runs a test with a fault in the code; resolves to what it printed, and whether it passed. */
function runPlanted({ test: file, named = '', seed, ...plant }: Race) {
  const { promise, resolve } = Promise.withResolvers<{ passed: boolean; said: string }>()
  const child = spawn('vitest', ['run', '--project', 'processes', file, '-t', named], {
    cwd: root,
    env: {
      ...process.env,
      PLANT: JSON.stringify(plant),
      ...(seed !== undefined && { SEED: String(seed) }),
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.on('close', (code) => resolve({ passed: code === 0, said }))
  return promise
}

test.each(Object.entries(races))('%s: found', async (_, race) => {
  const { passed, said } = await runPlanted(race)
  expect({ passed, said }).toEqual({
    passed: false,
    said: expect.stringContaining('Property failed after') as string,
  })
})
