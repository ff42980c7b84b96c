import { expect, test } from 'vitest'
import type { DisciplineFacts } from './discipline.ts'
import type { ProposalFacts } from './proposal.ts'
import { mayPropose, proposalBlockers, proposalOffers, seesProposal } from './proposal.ts'

const given = ({
  plan = {},
  ...changed
}: Partial<Omit<DisciplineFacts, 'plan'>> & {
  plan?: Partial<DisciplineFacts['plan']>
} = {}): DisciplineFacts => ({
  tagCode: 'D1',
  status: 'WIP',
  owners: ['dora'],
  nominatedOwners: ['nils'],
  lines: [],
  authors: ['carl'],
  plan: { tagCode: 'P1', status: 'WIP', owners: ['otto'], supersededBy: null, ...plan },
  ...changed,
})

test.each<[string, DisciplineFacts, string, boolean]>([
  ['a workflow manager', given(), 'maya', true],
  ['the owner of the plan', given(), 'otto', true],
  ['a nominated owner', given(), 'nils', true],
  ['an owner, who edits', given(), 'dora', false],
  ['anybody, of an accepted discipline', given({ status: 'Accepted' }), 'maya', true],
  ['an owner who waits for the state', given({ status: 'Accepted' }), 'dora', false],
  ['nobody, of a removed discipline', given({ status: 'Removed' }), 'maya', false],
  ['nobody, of a replaced plan', given({ plan: { supersededBy: 'P2' } }), 'maya', false],
])('%s may propose changes or not', (_who, discipline, who, may) => {
  expect(mayPropose(discipline, who)).toBe(may)
})

const proposal = (
  discipline = given(),
  changed: Partial<Omit<ProposalFacts, 'discipline'>> = {},
): ProposalFacts => ({ state: 'open', proposedBy: 'maya', ...changed, discipline })

test.each<[string, ProposalFacts, string, readonly string[]]>([
  ['the owner', proposal(), 'dora', ['accept', 'refuse']],
  ['the owner of the plan', proposal(), 'otto', ['refuse']],
  [
    'the owner of the plan of their own',
    proposal(given(), { proposedBy: 'otto' }),
    'otto',
    ['withdraw'],
  ],
  ['its author', proposal(), 'maya', ['withdraw']],
  [
    'its author who became the owner',
    proposal(given({ owners: ['maya'] })),
    'maya',
    ['accept', 'refuse', 'withdraw'],
  ],
  ['anybody else', proposal(), 'vera', []],
  [
    'the owner of an accepted discipline',
    proposal(given({ status: 'Accepted' })),
    'dora',
    ['accept: WRONG_STATE', 'refuse'],
  ],
  [
    'the owner of an issued plan',
    proposal(given({ plan: { status: 'Issued for Review' } })),
    'dora',
    ['accept: PLAN_LOCKED', 'refuse'],
  ],
  ['the owner of a removed discipline', proposal(given({ status: 'Removed' })), 'dora', ['refuse']],
  ['the owner of the plan without an owner', proposal(given({ owners: [] })), 'otto', ['refuse']],
  ['the owner of what is decided', proposal(given(), { state: 'decided' }), 'dora', []],
  ['the author of what is withdrawn', proposal(given(), { state: 'withdrawn' }), 'maya', []],
])('%s may accept, refuse and withdraw', (_who, facts, who, expected) => {
  const offers = proposalOffers(facts, who).map(({ name, blockers }) =>
    [name, ...blockers.map(({ code }) => code)].join(': '),
  )
  expect(offers).toEqual(expected)
})

test.each<[string, ProposalFacts, RegExp]>([
  ['can be accepted', proposal(), /^$/],
  [
    'waits for the state',
    proposal(given({ status: 'Ready for Acceptance' })),
    /A TIDP owner can reopen it/,
  ],
  ['waits for an owner', proposal(given({ owners: [] })), /has no owner/],
  ['is about what was removed', proposal(given({ status: 'Removed' })), /was removed/],
  ['is decided', proposal(given({ status: 'Accepted' }), { state: 'decided' }), /^$/],
])('a proposal that %s says so', (_which, facts, expected) => {
  expect(proposalBlockers(facts).join(' ')).toMatch(expected)
})

test('its author and the owners of discipline and plan read a proposal', () => {
  const readers = ['maya', 'dora', 'otto', 'nils', 'carl', 'vera'].filter((who) =>
    seesProposal(proposal(), who),
  )
  expect(readers).toEqual(['maya', 'dora', 'otto'])
})
