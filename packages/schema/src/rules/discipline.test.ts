import { describe, expect, test } from 'vitest'
import type { BlockerCode } from './actions.ts'
import { block, isAllowed } from './actions.ts'
import type { DisciplineActionName, DisciplineFacts, DisciplineStatus } from './discipline.ts'
import { disciplineOffers, disciplineStatuses, forecastsAll, mayForecast } from './discipline.ts'

type Line = DisciplineFacts['lines'][number]

const line = (status: Line['status'], number: string | null = null): Line => ({
  tagCode: `L-${status}`,
  name: `Line ${status}`,
  number,
  status,
})

const discipline: DisciplineFacts = {
  tagCode: 'D-1',
  status: 'WIP',
  owners: ['worker'],
  authors: [],
  nominatedOwners: ['nominee'],
  lines: [],
  plan: { tagCode: 'T-1', status: 'WIP', owners: ['owner'], supersededBy: null },
}

const allowed = (who: string, facts: Partial<DisciplineFacts>) =>
  disciplineOffers({ ...discipline, ...facts }, who)
    .filter(isAllowed)
    .map(({ name }) => name)
    .sort()

const ownership: DisciplineActionName[] = ['action_accept_ownership', 'action_reject_ownership']
const writing: DisciplineActionName[] = [
  'action_add_existing_deliverables',
  'action_add_new_deliverables',
  'action_nominate_additional_owner',
  'action_remove_deliverables',
  'action_rename_deliverables',
  'action_update_forecasts',
]
const numbers: DisciplineActionName[] = [
  'action_fetch_deliverable_numbers',
  'action_refresh_deliverable_numbers',
]
/** In every state: when a line will come is asked until it is issued. */
const forecast: DisciplineActionName = 'action_update_forecasts'
const send: DisciplineActionName = 'action_send_for_acceptance'

describe('actions by state and person', () => {
  const table: Record<
    DisciplineStatus,
    Record<'worker' | 'nominee' | 'owner', DisciplineActionName[]>
  > = {
    Created: {
      worker: [...ownership, 'action_nominate_additional_owner', forecast],
      nominee: ownership,
      owner: ['action_remove_discipline', forecast],
    },
    WIP: {
      worker: writing,
      nominee: ownership,
      owner: ['action_remove_discipline', forecast],
    },
    'Ready for Acceptance': {
      worker: [forecast],
      nominee: [],
      owner: [
        'action_accept_discipline',
        'action_reject_discipline',
        'action_reopen_discipline',
        forecast,
      ],
    },
    Accepted: {
      worker: [forecast],
      nominee: [],
      owner: ['action_reopen_discipline', forecast],
    },
    Removed: { worker: [], nominee: [], owner: [] },
  }
  test.for(disciplineStatuses)('%s', (status) => {
    const { worker, nominee, owner } = table[status]
    expect(allowed('worker', { status })).toEqual(worker.toSorted())
    expect(allowed('nominee', { status })).toEqual(nominee)
    expect(allowed('owner', { status })).toEqual(owner)
    expect(disciplineOffers({ ...discipline, status }, 'somebody')).toEqual([])
    const offers = ['worker', 'nominee', 'owner'].flatMap((who) =>
      disciplineOffers({ ...discipline, status, lines: [line('Empty')] }, who),
    )
    expect(offers.length === 0).toBe(status === 'Removed')
    for (const { code, message } of offers.flatMap(({ blockers }) => blockers)) {
      expect(['WRONG_STATE', 'LINE_NOT_NUMBERED', 'LINE_FAULTY']).toContain(code)
      expect(message).toMatch(
        code === 'WRONG_STATE' ? /^Only \w.* disciplines can \w.+\.$/ : /^\S.*\.$/,
      )
    }
  })
})

describe('numbers and lines', () => {
  test.for([
    ['no lines', [], []],
    ['a line that waits', [line('Empty')], numbers],
    ['a line that failed', [line('Error'), line('Done', 'N')], numbers],
    ['a line on its way', [line('In queue'), line('In progress')], []],
    ['all numbered', [line('Done', 'N')], [send]],
    ['a line that is done without a number', [line('Done')], []],
  ] as const)('%s', ([, lines, more]) => {
    expect(allowed('worker', { lines })).toEqual([...writing, ...more].toSorted())
  })

  test('explains why no number can be fetched and nothing sent', () => {
    const blockersOf = (lines: Line[], wanted: DisciplineActionName) =>
      disciplineOffers({ ...discipline, lines }, 'worker').find(({ name }) => name === wanted)
        ?.blockers
    const sentence = expect.stringMatching(/^\S.*\.$/)
    for (const name of numbers)
      expect(
        [
          [line('Done', 'N')],
          [line('Done', 'N'), line('In queue', null), line('In progress', null)],
          [],
        ].map((lines) => blockersOf(lines, name)),
      ).toEqual([
        [block('NOTHING_TO_FETCH', 'Every deliverable already has its number.')],
        [block('NOTHING_TO_FETCH', 'The register is still numbering 2 deliverables.')],
        [block('NOTHING_TO_FETCH', 'Add at least one deliverable first.')],
      ])
    expect(blockersOf([], send)).toEqual([block('NO_LINES', sentence)])
    expect(blockersOf([line('In progress', 'N')], send)).toEqual([
      block(
        'LINE_NOT_NUMBERED',
        expect.stringMatching(/Line In progress .*In progress/),
        'L-In progress',
        'D-1',
      ),
    ])
    const many = Array.from({ length: 12 }, () => line('Empty'))
    expect(blockersOf(many, send)).toHaveLength(11)
    expect(blockersOf(many, send)?.at(-1)?.message).toMatch(/^2 more/)
  })

  test('every line without a number is a blocker', () => {
    const offers = disciplineOffers(
      { ...discipline, lines: [line('Empty'), line('Done', 'N'), line('In queue')] },
      'worker',
    )
    expect(
      offers.find(({ name }) => name === send)?.blockers.map(({ code, target }) => [code, target]),
    ).toEqual([
      ['LINE_NOT_NUMBERED', 'L-Empty'],
      ['LINE_NOT_NUMBERED', 'L-In queue'],
    ])
  })

  test('a line with an error is corrected or removed, because another request cannot help', () => {
    const offers = disciplineOffers(
      { ...discipline, lines: [line('Error'), line('Empty')] },
      'worker',
    )
    expect(offers.find(({ name }) => name === send)?.blockers).toEqual([
      expect.objectContaining({ code: 'LINE_NOT_NUMBERED', target: 'L-Empty' }),
      block('LINE_FAULTY', 'Line Error has an error. Correct or remove it.', 'L-Error', 'D-1'),
    ])
  })
})

test('a wrong state names the right ones', () => {
  const offers = disciplineOffers({ ...discipline, status: 'Created' }, 'owner')
  expect(
    offers.find(({ name }) => name === 'action_reopen_discipline')?.blockers[0]?.message,
  ).toContain('Ready for Acceptance or Accepted')
})

test('only a newer revision ends the forecasts of a plan', () => {
  const forecasts = (plan: Partial<DisciplineFacts['plan']>) =>
    allowed('worker', { plan: { ...discipline.plan, ...plan } }).includes(forecast)
  expect(forecasts({ status: 'Issued for Review' })).toBe(true)
  expect(forecasts({ status: 'Review Approved' })).toBe(true)
  expect(forecasts({ supersededBy: 'T-2' })).toBe(false)
})

test('authors may forecast as owners may, and nothing else', () => {
  expect(allowed('author', { authors: ['author'], status: 'Accepted' })).toEqual([forecast])
  expect(allowed('author', { authors: ['author'], status: 'Removed' })).toEqual([])
  expect(
    [mayForecast, forecastsAll].map((may) => may({ ...discipline, authors: ['a'] }, 'a')),
  ).toEqual([true, false])
})

describe('blockers of the plan come first', () => {
  test.for([
    ['under review', { status: 'Issued for Review' }, 'PLAN_LOCKED', 'T-1'],
    ['approved', { status: 'Review Approved' }, 'PLAN_LOCKED', 'T-1'],
    ['replaced', { supersededBy: 'T-2' }, 'SUPERSEDED', 'T-2'],
  ] as const)('%s', ([, plan, code, target]) => {
    for (const who of ['worker', 'nominee', 'owner']) {
      const offers = disciplineOffers(
        { ...discipline, lines: [line('Done', 'N')], plan: { ...discipline.plan, ...plan } },
        who,
      )
      expect(offers.length).toBeGreaterThan(0)
      for (const { blockers } of offers.filter(({ name }) => name !== forecast))
        expect(blockers[0]).toEqual(
          block(code satisfies BlockerCode, expect.stringMatching(/^\S.*\.$/), target),
        )
    }
  })
})
