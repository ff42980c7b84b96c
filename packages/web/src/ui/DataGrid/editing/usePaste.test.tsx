import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it, test } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { GridNotice } from '../GridNotice.tsx'
import type { DataGridProps } from '../props.ts'
import { applied, blankLine, sampleSheet } from '../sampleSheet.testkit.ts'
import { useGridSelection } from '../selection/useGridSelection.ts'
import { layoutOf } from '../view/layout.ts'
import { useEditing } from './useEditing.ts'
import { usePaste } from './usePaste.ts'

const sample = sampleSheet({}, {})
const layout = layoutOf<(typeof sample.rows)[number]>({ start: 0, end: 2 }, null, 2)

/** Shows the titles of a sheet, whose editor holds a text and is closed by a press outside of it. */
function Titles({
  cell,
  typed = '',
  isList = false,
  underHeader,
}: {
  cell: [number, number]
  typed?: string
  isList?: boolean
  underHeader?: DataGridProps<unknown>['underHeader']
}) {
  const [sheet, setSheet] = useState({ ...sample, blank: blankLine })
  const selection = useGridSelection(sheet, layout, { blanks: 4 })
  const [isStarted, setStarted] = useState(false)
  if (!isStarted) {
    setStarted(true)
    selection.select(cell)
  }
  const steps = useRef<object[]>([])
  const history = {
    canUndo: true,
    canRedo: false,
    step: () => steps.current.at(-1),
    undo: () => {
      steps.current.pop()
      setSheet({ ...sample, blank: blankLine })
    },
    redo: () => undefined,
  }
  const onEdit = (
    patches: Parameters<typeof applied>[1],
    added: readonly { row: (typeof sample.rows)[number] }[],
  ) => {
    steps.current.push({})
    setSheet((now) => {
      const { rows } = applied(now, patches)
      return { ...now, rows: [...rows, ...added.map(({ row }) => row)] }
    })
  }
  const editing = useEditing(sheet, onEdit, history)
  const portal = useRef<HTMLDivElement>(null)
  const onPaste = usePaste({ sheet, selection, editing, portal, underHeader })
  const Editor = isList ? 'input' : 'textarea'
  return (
    <div onPaste={onPaste}>
      <ul>
        {sheet.rows.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <GridNotice
        ref={null}
        hasOwnPlace
        sheet={sheet}
        at={undefined}
        outcome={editing.outcome}
        onDismiss={editing.dismiss}
        onUndo={editing.undo}
        conflicts={undefined}
      />
      <button
        onClick={() => {
          steps.current = [{}]
          setSheet({ ...sheet })
        }}
      >
        Save some
      </button>
      <div ref={portal}>
        <Editor aria-label="Editor" {...(isList && { role: 'combobox' })} defaultValue={typed} />
      </div>
      <input aria-label="Search" />
    </div>
  )
}

/** Pastes a text into an input beside the sheet; returns the titles, and whether it was taken as text. */
function pasteInto(
  text: string,
  { into = 'Editor', typed = '', isList = false, at = [1, 2] } = {},
) {
  const [column = 0, row = 0] = at
  const { unmount } = renderUi(<Titles cell={[column, row]} typed={typed} isList={isList} />)
  const isText = fireEvent.paste(screen.getByLabelText(into), {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  })
  const titles = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  unmount()
  return { titles, isText }
}

it('fills cells with a block that is pasted into an editor before its text was changed', () => {
  expect(pasteInto('Plan\nSection')).toEqual({
    titles: ['Line a', 'Line b', 'Plan', 'Section'],
    isText: false,
  })
  const titles = ['Plan', 'Section']
  expect(pasteInto('Plan\nSection', { typed: 'Line a', at: [1, 0] }).titles).toEqual(titles)
  const intoList = pasteInto('Report (REP)\tPlan', { at: [2, 0], isList: true })
  expect(intoList.isText).toBe(false)
})

test.each([
  ['one cell', 'Plan', {}],
  ['one cell with the line end of a spreadsheet', 'Plan\n', {}],
  ['a block after the text was changed', 'Plan\nSection', { typed: 'Pl' }],
  [
    'a block after the search of a list was begun',
    'REP\nDRG',
    { at: [2, 0], isList: true, typed: 'R' },
  ],
  ['a block in another field', 'Plan\nSection', { into: 'Search' }],
])('leaves %s to the input', (_, text, paste) => {
  expect(pasteInto(text, paste)).toEqual({ titles: ['Line a', 'Line b'], isText: true })
})

/** Pastes a block with a header at the title of the first empty row. */
function pasteHeaded(underHeader: DataGridProps<unknown>['underHeader']) {
  renderUi(<Titles cell={[1, 2]} underHeader={underHeader} />)
  fireEvent.paste(screen.getByLabelText('Editor'), {
    clipboardData: {
      getData: (type: string) =>
        type === 'text/plain' ? 'hours\tx\ttitle\n8\tAnn\tPlan\n9\tBen\tSection' : '',
    },
  })
}
const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

const byPosition = 'Undo, paste by position'

it('fills columns by a pasted header, and by position when that is asked for', async () => {
  pasteHeaded(async ([, ...rows]) => ({
    x: 1,
    copied: rows.map(([hours, , title]) => [title, undefined, hours]),
    sentence: 'Recognised.',
    lost: '',
  }))
  const button = await screen.findByRole('button', { name: byPosition })
  expect(titles()).toEqual(['Line a', 'Line b', 'Plan', 'Section'])
  fireEvent.click(button)
  expect(titles()).toEqual(['Line a', 'Line b', 'hours', '8', '9'])
})

it('offers nothing in place of a paste of which a part was saved since', async () => {
  pasteHeaded(async ([, ...rows]) => ({
    x: 1,
    copied: rows.map(([, , title]) => [title]),
    sentence: 'Recognised.',
    lost: '',
  }))
  await screen.findByRole('button', { name: byPosition })
  fireEvent.click(screen.getByRole('button', { name: 'Save some' }))
  expect(screen.queryByRole('button', { name: byPosition })).toBeNull()
  expect(screen.getByText('Recognised. 2 rows pasted, 2 added.')).toBeVisible()
})

it('fills in rows by position while titles cannot be read, and without a header', async () => {
  for (const underHeader of [() => Promise.reject(new Error('Offline.')), async () => null]) {
    pasteHeaded(underHeader)
    await waitFor(() => expect(titles()).toEqual(['Line a', 'Line b', 'hours', '8', '9']))
    cleanup()
  }
})
