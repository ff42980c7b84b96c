import { describe, expect, test } from 'vitest'
import type { BlockerCode } from './actions.ts'
import { isAllowed } from './actions.ts'
import type { DisciplineActionName, DisciplineFacts, DisciplineStatus } from './discipline.ts'
import { disciplineOffers, disciplineStatuses } from './discipline.ts'

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
]
const numbers: DisciplineActionName[] = [
  'action_fetch_deliverable_numbers',
  'action_refresh_deliverable_numbers',
]
const send: DisciplineActionName = 'action_send_for_acceptance'

describe('what may be done by state and person', () => {
  const table: Record<
    DisciplineStatus,
    Record<'worker' | 'nominee' | 'owner', DisciplineActionName[]>
  > = {
    Created: {
      worker: [...ownership, 'action_nominate_additional_owner'],
      nominee: ownership,
      owner: ['action_remove_discipline'],
    },
    WIP: { worker: writing, nominee: ownership, owner: ['action_remove_discipline'] },
    'Ready for Acceptance': {
      worker: [],
      nominee: [],
      owner: ['action_accept_discipline', 'action_reject_discipline', 'action_reopen_discipline'],
    },
    Accepted: { worker: [], nominee: [], owner: ['action_reopen_discipline'] },
    Removed: { worker: [], nominee: [], owner: [] },
  }
  test.for(disciplineStatuses)('%s', (status) => {
    const { worker, nominee, owner } = table[status]
    expect(allowed('worker', { status })).toEqual(worker.toSorted())
    expect(allowed('nominee', { status })).toEqual(nominee)
    expect(allowed('owner', { status })).toEqual(owner)
    expect(disciplineOffers({ ...discipline, status }, 'somebody')).toEqual([])
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

  test('each line without a number is named as what stands in the way', () => {
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
})

describe('the plan goes before everything', () => {
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
      for (const { blockers } of offers)
        expect(blockers[0]).toMatchObject({ code: code satisfies BlockerCode, target })
    }
  })
})
