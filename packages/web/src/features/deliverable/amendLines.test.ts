import { expect, it } from 'vitest'
import { amendLines } from './amendLines.ts'

const line = (tagCode: string, title: string) => ({ id: tagCode, tagCode, title })
const kept = {
  contract: {
    code: '1DM03',
    discipline: {
      id: 'D1',
      deliverables: [line('L1', 'Lining'), line('L2', 'Shaft'), line('L3', 'Walkway')],
    },
  },
}

it('replaces, adds and removes the lines that a save changed, and keeps the others', () => {
  const { change } = amendLines('1DM03', 'D1', {
    removed: [
      { key: 'L2', tagCode: 'L2' },
      { key: 'L3', tagCode: 'L3' },
    ],
  })
  const amended = change(kept, {
    result: {
      __typename: 'DeliverablesSaved',
      lines: [line('L1', 'Lining, part 2'), line('L4', 'Drainage')],
      failures: [{ key: 'L3' }],
    },
  }) as typeof kept
  expect(amended.contract.discipline.deliverables).toEqual([
    line('L1', 'Lining, part 2'),
    line('L3', 'Walkway'),
    line('L4', 'Drainage'),
  ])
})

it('changes nothing after a save that was refused as a whole', () => {
  const { change } = amendLines('1DM03', 'D1', {})
  expect(change(kept, { result: { __typename: 'NotAllowed' } })).toBe(kept)
})
