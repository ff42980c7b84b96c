import { expect, it, vi } from 'vitest'
import { notify } from '#ui/notify.ts'
import type { SaveAnswer } from './outbox.ts'
import { reportSave } from './reportSave.ts'

const mia = 'mia@dunmere.example'

const contested = (username: string): SaveAnswer['failures'][number] =>
  ({
    key: 'a',
    field: null,
    message: 'Changed first.',
    conflict: {
      fields: [{ field: 'title', changedBy: { __typename: 'Person', username, name: 'Mia' } }],
    },
  }) as unknown as SaveAnswer['failures'][number]

it.each([
  [mia, 'You changed some of the same cells in another tab or on another device.'],
  ['bo@dunmere.example', 'Other people changed some of the same cells.'],
])('says who changed the cells of a refused save first: %s', (username, sentence) => {
  const failure = vi.spyOn(notify, 'failure').mockReturnValue(undefined)
  reportSave(2, [contested(username)], mia)
  expect(failure).toHaveBeenCalledWith('Save has failed.', {
    detail: `1 of 2 lines not saved. ${sentence} Choose which value to keep.`,
  })
  failure.mockRestore()
})
