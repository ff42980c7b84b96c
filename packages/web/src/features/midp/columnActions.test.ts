import { expect, it, vi } from 'vitest'
import { columnActions } from './columnActions.ts'
import { readView } from './useMidpView.ts'

const address = (search = '') => ({
  view: readView(new URLSearchParams(search)),
  setSort: vi.fn<() => void>(),
  setGroupBy: vi.fn<() => void>(),
  toggleColumn: vi.fn<() => void>(),
})
const run = (actions: ReturnType<typeof columnActions>, label: string) =>
  actions.find((one) => one.label === label)?.onSelect()

it.each([
  ['title', ['Sort ascending', 'Sort descending']],
  ['due', ['Sort ascending', 'Sort descending', 'Group by Due', 'Hide column']],
  ['authors', ['Group by Authors', 'Hide column']],
  ['scale', ['Hide column']],
])('offers for %s what the list can do by it', (columnId, labels) => {
  expect(columnActions(address(), columnId).map(({ label }) => label)).toEqual(labels)
})

it('sorts, groups, ungroups and hides', () => {
  const plain = address()
  const actions = columnActions(plain, 'stage')
  run(actions, 'Sort descending')
  expect(plain.setSort).toHaveBeenCalledWith({ by: 'STAGE', descending: true })
  run(actions, 'Group by Stage')
  expect(plain.setGroupBy).toHaveBeenCalledWith('STAGE')
  run(actions, 'Hide column')
  expect(plain.toggleColumn).toHaveBeenCalledWith('stage')
  const grouped = address('group=stage')
  run(columnActions(grouped, 'stage'), 'Ungroup')
  expect(grouped.setGroupBy).toHaveBeenCalledWith(null)
})
