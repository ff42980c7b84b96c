import { describe, expect, test } from 'vitest'
import type { PrivilegeNode, PrivilegeType, Thing } from './privilege.ts'
import { judgePrivilege, privilegeFaults } from './privilege.ts'

type Below = readonly [added: PrivilegeNode[], takenAway?: PrivilegeNode[]]
const node = (
  type: PrivilegeType,
  value: string,
  ...[additions = [], substractions = []]: Below | []
): PrivilegeNode => ({ type, value, additions, substractions })
const contract = (...below: Below | []) => node('contract', 'C1', ...below)

const place = { sector: 'S1', area: 'South', section: 'SS01', lot: 'SL03', asset: 'A1' }
const plan: Thing = { classCode: 'TIDP', place }
const sees = (privilege: PrivilegeNode, thing: Thing = plan) =>
  judgePrivilege(privilege, thing).holds

describe('what a privilege holds', () => {
  const otherLot: Thing = { ...plan, place: { ...place, lot: 'SL04', asset: 'A2' } }
  const comment: Thing = { ...plan, classCode: 'Comment' }
  const template: Thing = { classCode: 'Template', place: null }
  test.each([
    ['the contract alone holds everything', contract(), plan, true],
    ['a sector holds what stands in it', contract([node('sector', 'S1')]), plan, true],
    ['a sector holds nothing that stands elsewhere', contract([node('sector', 'S2')]), plan, false],
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

  test('an attribute is given or taken by itself', () => {
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

  test('the branches that decide are told', () => {
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

describe('what keeps a privilege from being saved', () => {
  const faults = (privilege: PrivilegeNode, name = 'South') =>
    privilegeFaults({ name, privilege }, 'C1')
  test.each([
    ['a good one', contract([node('sector', 'All')]), {}],
    ['another contract', node('contract', 'C2'), { 'privilege.value': expect.any(String) }],
    [
      'a beginning that is no contract',
      node('sector', 'S1'),
      { 'privilege.type': expect.any(String) },
    ],
    [
      'a level without a value',
      contract([node('sector', '')]),
      { 'privilege.additions.0.value': 'Choose a value.' },
    ],
    [
      'a type in the wrong place',
      contract([], [node('lot', 'L1')]),
      { 'privilege.substractions.0.type': 'A lot cannot be directly below a contract.' },
    ],
    [
      'something below All',
      contract([node('sector', 'All', [node('area', 'South')])]),
      { 'privilege.additions.0.additions.0.type': expect.stringContaining('closes its branch') },
    ],
    [
      'the same branch twice',
      contract([node('sector', 'S1')], [node('sector', 'S1')]),
      { 'privilege.substractions.0.value': 'S1 is already in this branch.' },
    ],
  ] as const)('%s', (_, privilege, expected) => {
    expect(faults(privilege)).toEqual(expected)
  })

  test('an empty name', () =>
    expect(faults(contract(), '  ')).toEqual({ name: 'Enter a privilege name.' }))
})
