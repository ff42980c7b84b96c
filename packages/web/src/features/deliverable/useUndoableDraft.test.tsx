import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { ViewerContext } from '#shared/viewer.ts'
import { someViewer } from '#testing/renderUi.tsx'
import { useEditing } from '#ui/DataGrid/useEditing.ts'
import { emptyValues, type Line } from './line.ts'
import { type Row, rowsOf } from './rows.ts'
import { useUndoableDraft } from './useUndoableDraft.ts'

const line = (tagCode: string): Line => ({
  ...emptyValues,
  id: tagCode,
  tagCode,
  version: 1,
  lineKey: null,
  issueReason: '',
  type: 'NEW',
  status: 'Empty',
  message: null,
  title: `Title of ${tagCode}`,
})
const lines = [line('A'), line('B')]

/** The rows of a discipline with the undo and redo of the grid. */
function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ViewerContext value={someViewer}>{children}</ViewerContext>
  )
  const { result } = renderHook(
    () => {
      const [draft, dispatch, history] = useUndoableDraft('D-1')
      const rows = rowsOf(lines, draft)
      const editing = useEditing<Row>(
        { columns: [], rows, rowId: ({ key }) => key },
        () => {},
        history,
      )
      return { dispatch, editing, shown: rows.map(({ key }) => key) }
    },
    { wrapper },
  )
  return result
}
type Act = Parameters<ReturnType<typeof open>['current']['dispatch']>[0]
beforeEach(() => localStorage.clear())

const added: Act = { type: 'added', keys: ['new:1', 'new:2'], as: 'NEW' }

it.each<[string, Act[], string[]]>([
  ['a removed line', [{ type: 'removed', keys: ['A'] }], ['A', 'B']],
  [
    'removed lines that were restored',
    [{ type: 'removed', keys: ['A'] }, { type: 'restored' }],
    ['B'],
  ],
  ['added rows', [added], ['A', 'B']],
  [
    'a new row that was taken out',
    [added, { type: 'removed', keys: ['new:1'] }],
    ['A', 'B', 'new:1', 'new:2'],
  ],
  [
    'all that was discarded',
    [added, { type: 'removed', keys: ['A'] }, { type: 'discarded' }],
    ['B', 'new:1', 'new:2'],
  ],
])('undoes and redoes %s', (_, acts, before) => {
  const grid = open()
  for (const event of acts) act(() => grid.current.dispatch(event))
  const after = grid.current.shown
  expect(after).not.toEqual(before)
  act(() => grid.current.editing.undo())
  expect(grid.current.shown).toEqual(before)
  act(() => grid.current.editing.redo())
  expect(grid.current.shown).toEqual(after)
})

it('has nothing to undo once the removal was saved', () => {
  const grid = open()
  act(() => grid.current.dispatch({ type: 'removed', keys: ['A'] }))
  act(() =>
    grid.current.dispatch({
      type: 'saved',
      sent: ['A'],
      of: { edits: {} },
      created: {},
      refusals: {},
      conflicts: {},
    }),
  )
  expect(grid.current.editing.canUndo).toBe(false)
})
