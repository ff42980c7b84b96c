import { expect, it, vi } from 'vitest'
import { notify } from '#ui/notify.ts'
import { person } from '#testing/person.ts'
import type { SaveAnswer } from './outbox.ts'
import { amendLines, reportSave } from './useSaveLines.ts'

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

const mia = 'mia@dunmere.example'

const contested = (username: string): SaveAnswer['failures'][number] =>
  ({
    key: 'a',
    field: null,
    message: 'Changed first.',
    conflict: {
      fields: [{ field: 'title', changedBy: person(username, 'Mia') }],
    },
  }) as unknown as SaveAnswer['failures'][number]

it.each([
  [mia, 'You changed some of the same cells in another tab or on another device.'],
  ['bo@dunmere.example', 'Other people changed some of the same cells.'],
])('says who changed the cells of a refused save first: %s', (username, sentence) => {
  const failure = vi.spyOn(notify, 'failure').mockReturnValue(undefined)
  reportSave(2, [contested(username)], mia)
  expect(failure).toHaveBeenCalledWith('1 line saved, 1 not', {
    detail: `1 of 2 lines not saved. ${sentence} Choose which value to keep.`,
  })
  failure.mockRestore()
})

it('says that a save has failed where no line was saved', () => {
  const failure = vi.spyOn(notify, 'failure').mockReturnValue(undefined)
  reportSave(1, [contested(mia)], mia)
  expect(failure).toHaveBeenCalledWith('Save has failed.', expect.anything())
  failure.mockRestore()
})

it('removes the message of a save that failed once all lines are saved', () => {
  const resolved = vi.spyOn(notify, 'resolved').mockReturnValue(undefined)
  const success = vi.spyOn(notify, 'success').mockReturnValue(undefined)
  reportSave(2, [], mia)
  expect(resolved).toHaveBeenCalledWith('Save has failed.')
  expect(success).toHaveBeenCalledOnce()
  resolved.mockRestore()
  success.mockRestore()
})
