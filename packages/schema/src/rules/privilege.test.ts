import { describe, expect, test } from 'vitest'
import type { PrivilegeDraft, PrivilegeNode, PrivilegeType, AccessSubject } from './privilege.ts'
import {
  hidesAttribute,
  judgePrivilege,
  privilegeFaults,
  privilegeTypes,
  typesBelow,
} from './privilege.ts'

type Below = readonly [added: PrivilegeNode[], takenAway?: PrivilegeNode[]]
const node = (
  type: PrivilegeType,
  value: string,
  ...[additions = [], subtractions = []]: Below | []
): PrivilegeNode => ({ type, value, additions, subtractions })
const contract = (...below: Below | []) => node('contract', 'C1', ...below)

const place = {
  sector: 'S1',
  area: 'South',
  section: 'SS01',
  lot: 'SL03',
  asset: 'A1',
  work_package: 'WP-1',
}
const plan: AccessSubject = { classCode: 'TIDP', place }
const sees = (privilege: PrivilegeNode, thing: AccessSubject = plan) =>
  judgePrivilege(privilege, thing).holds

describe('items included by a privilege', () => {
  const otherLot: AccessSubject = { ...plan, place: { ...place, lot: 'SL04', asset: 'A2' } }
  const comment: AccessSubject = { ...plan, classCode: 'Comment' }
  const template: AccessSubject = { classCode: 'Template', place: null }
  test.each([
    ['the contract alone holds everything', contract(), plan, true],
    ['a sector includes the rows in it', contract([node('sector', 'S1')]), plan, true],
    ['a sector includes no rows of another sector', contract([node('sector', 'S2')]), plan, false],
    [
      'additions of places add up',
      contract([node('sector', 'S2'), node('sector', 'S1')]),
      plan,
      true,
    ],
    [
      'a sector and a module narrow each other',
      contract([node('sector', 'S2'), node('module', 'Registers')]),
      plan,
      false,
    ],
    [
      'what is taken away is gone',
      contract([node('sector', 'S1')], [node('module', 'Registers', [node('class', 'TIDP')])]),
      plan,
      false,
    ],
    [
      'the rest of what is taken from stays',
      contract([node('sector', 'S1')], [node('module', 'Registers', [node('class', 'Comment')])]),
      plan,
      true,
    ],
    [
      'and the class is gone',
      contract([], [node('module', 'Registers', [node('class', 'Comment')])]),
      comment,
      false,
    ],
    ['All is every value of its type', contract([node('sector', 'All')]), plan, true],
    ['All modules', contract([node('module', 'All')]), plan, true],
    [
      'All classes of a module',
      contract([node('module', 'Registers', [node('class', 'All')])]),
      plan,
      true,
    ],
    ['the contract is named once', node('contract', 'All'), plan, true],
    ...(['section', 'lot', 'asset', 'work_package'] as const).flatMap((type) => [
      [
        `a ${type} includes the rows in it`,
        contract([node(type, place[type])]),
        plan,
        true,
      ] as const,
      [`another ${type} does not`, contract([node(type, 'Other')]), plan, false] as const,
    ]),
    [
      'what is taken from what is taken away stays',
      contract([], [node('sector', 'S1', [], [node('area', 'South')])]),
      plan,
      true,
    ],
    [
      'a branch narrows to any depth',
      contract([
        node('sector', 'S1', [
          node('area', 'South', [node('section', 'SS01', [node('lot', 'SL03')])]),
        ]),
      ]),
      otherLot,
      false,
    ],
    ...(
      [
        [
          'adds the asset of a work package',
          [node('asset', 'A1', [node('work_package', 'WP-1')])],
          [],
          true,
        ],
        [
          'takes no asset away with its work package',
          [],
          [node('asset', 'A1', [node('work_package', 'WP-1')])],
          true,
        ],
      ] as const
    ).map(
      ([name, added, taken, holds]) =>
        [
          name,
          contract([...added], [...taken]),
          { classCode: 'Primary Asset', place: { ...place, work_package: null } },
          holds,
        ] as const,
    ),
    [
      'adds nothing else at the asset of a work package',
      contract([node('asset', 'A1', [node('work_package', 'WP-1')])]),
      { ...plan, place: { ...place, work_package: null } },
      false,
    ],
    [
      'what stands nowhere is not narrowed by places',
      contract([node('sector', 'S2')], [node('sector', 'S3')]),
      template,
      true,
    ],
    ['but by its kind', contract([node('module', 'Assets')]), template, false],
    [
      "a class no module has is in nobody's",
      contract([node('module', 'Registers')]),
      { ...plan, classCode: 'New' },
      false,
    ],
    [
      'taking an attribute away leaves the thing',
      contract(
        [],
        [node('module', 'Registers', [node('class', 'TIDP', [node('attribute', 'TIDP Number')])])],
      ),
      plan,
      true,
    ],
  ] as const)('%s', (_, privilege, thing, holds) => {
    expect(sees(privilege, thing)).toBe(holds)
  })

  test('an attribute is added or removed alone', () => {
    const number = { ...plan, attribute: 'TIDP Number' }
    const owners = { ...plan, attribute: 'Internal Stakeholders' }
    const only = contract([
      node('module', 'Registers', [node('class', 'TIDP', [node('attribute', 'TIDP Number')])]),
    ])
    expect([sees(only), sees(only, number), sees(only, owners)]).toEqual([true, true, false])
    const without = contract(
      [],
      [node('module', 'Registers', [node('class', 'TIDP', [node('attribute', 'TIDP Number')])])],
    )
    expect([sees(without, number), sees(without, owners)]).toEqual([false, true])
  })

  test('reports the deciding branches', () => {
    const privilege = contract([
      node('sector', 'S1', [], [node('area', 'South')]),
      node('sector', 'S2'),
    ])
    const path = (...steps: [PrivilegeType, string][]) =>
      steps.map(([type, value]) => ({ type, value }))
    expect(judgePrivilege(privilege, plan)).toEqual({
      holds: false,
      because: 'TAKEN_AWAY',
      branches: [path(['contract', 'C1'], ['sector', 'S1'], ['area', 'South'])],
    })
    expect(judgePrivilege(privilege, { ...plan, place: { ...place, sector: 'S3' } })).toEqual({
      holds: false,
      because: 'NOT_ADDED',
      branches: [
        path(['contract', 'C1'], ['sector', 'S1']),
        path(['contract', 'C1'], ['sector', 'S2']),
      ],
    })
    expect(judgePrivilege(privilege, { ...plan, place: { ...place, sector: 'S2' } })).toMatchObject(
      { because: 'ADDED', branches: [path(['contract', 'C1'], ['sector', 'S2'])] },
    )
  })
})

describe('explains what prevents saving a privilege', () => {
  const sentence = /^\S.*\.$/
  const faults = (privilege: PrivilegeNode, name = 'South') =>
    privilegeFaults({ name, privilege }, 'C1')
  test.each([
    ['a good one', contract([node('sector', 'All')]), {}],
    ['every contract', node('contract', 'All'), {}],
    [
      'another contract',
      node('contract', 'C2'),
      { 'privilege.value': expect.stringMatching(sentence) },
    ],
    [
      'a beginning that is no contract',
      node('sector', 'S1'),
      { 'privilege.type': expect.stringMatching(sentence) },
    ],
    [
      'a level without a value',
      contract([node('sector', '')]),
      { 'privilege.additions.0.value': 'Choose a value.' },
    ],
    [
      'a type in the wrong place',
      contract([], [node('lot', 'L1')]),
      { 'privilege.subtractions.0.type': 'A lot cannot be directly below a contract.' },
    ],
    [
      'something below All',
      contract([node('sector', 'All', [node('area', 'South')])]),
      { 'privilege.additions.0.additions.0.type': expect.stringContaining('closes its branch') },
    ],
    [
      'the same branch twice',
      contract([node('sector', 'S1')], [node('sector', 'S1')]),
      { 'privilege.subtractions.0.value': 'S1 is already in this branch.' },
    ],
  ] as const)('%s', (_, privilege, expected) => {
    expect(faults(privilege)).toEqual(expected)
  })

  test.each([
    ['  ', { name: expect.stringMatching(sentence) }],
    [` ${'x'.repeat(80)} `, {}],
    ['x'.repeat(81), { name: expect.stringContaining('80') }],
  ])('the name %j', (name, expected) => expect(faults(contract(), name)).toEqual(expected))

  test('branches without a type or value', () => {
    const open = (
      type: PrivilegeDraft['type'],
      value: string,
      additions: PrivilegeDraft[] = [],
    ) => ({
      type,
      value,
      additions,
      subtractions: [],
    })
    const draft = open('contract', 'C1', [
      open('', '', [open('lot', 'L1')]),
      open('sector', ''),
      open('module', ''),
    ])
    expect(privilegeFaults({ name: 'South', privilege: draft }, 'C1')).toEqual({
      'privilege.additions.0.type': expect.stringMatching(sentence),
      'privilege.additions.1.value': expect.stringMatching(sentence),
      'privilege.additions.2.value': expect.stringMatching(sentence),
    })
    const nothing = privilegeFaults({ name: 'South', privilege: open('', '') }, 'C1')
    expect(nothing).toEqual({ 'privilege.type': expect.stringContaining('contract') })
    const without = privilegeFaults({ name: 'South', privilege: open('contract', '') }, 'C1')
    expect(without).toEqual({ 'privilege.value': expect.stringContaining('contract') })
  })

  test('the same value of two types is no duplicate', () => {
    expect(faults(contract([node('sector', 'S1'), node('module', 'S1')]))).toEqual({})
  })

  test('a name of 80 characters as a person counts them, and no longer one', () => {
    expect(faults(contract(), '👷'.repeat(80))).toEqual({})
    expect(faults(contract(), '👷'.repeat(81))).toEqual({ name: 'At most 80 characters.' })
  })

  test('up to 500 branches', () => {
    const sectors = (count: number) =>
      Array.from({ length: count }, (_, index) => node('sector', `S${index}`, [node('area', 'A')]))
    const [half, rest] = [sectors(249), [node('module', 'Registers')]]
    expect(faults(contract(half, rest))).toEqual({})
    expect(faults(contract([...half, node('module', 'Assets')], rest))).toEqual({
      privilege: expect.stringContaining('500'),
    })
  })
})

test('types allowed below a branch', () => {
  const below = (type: PrivilegeType | '', value = 'X') => typesBelow({ type, value })
  expect(Object.fromEntries(privilegeTypes.map((type) => [type, below(type)]))).toEqual({
    contract: ['sector', 'module'],
    sector: ['area'],
    area: ['section'],
    section: ['lot'],
    lot: ['asset'],
    asset: ['work_package'],
    work_package: [],
    module: ['class'],
    class: ['attribute'],
    attribute: [],
  })
  expect([below('contract', 'All'), below('contract', ''), below('', 'X')]).toEqual([[], [], []])
})

test('an attribute is hidden if no privilege of the person includes it', () => {
  const number = { ...plan, attribute: 'TIDP Number' }
  const assets = contract([node('module', 'Assets')])
  const registers = contract([node('module', 'Registers')])
  expect(hidesAttribute([], number)).toBe(false)
  expect(hidesAttribute([assets], number)).toBe(true)
  expect(hidesAttribute([registers], number)).toBe(false)
  expect(hidesAttribute([assets, registers], number)).toBe(false)
})

test('a privilege for another class has no effect on this one', () => {
  expect(judgePrivilege(contract([node('module', 'Assets')]), plan)).toMatchObject({
    because: 'NOT_ADDED',
  })
})
