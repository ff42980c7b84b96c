import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Fillable, Form } from '../model.ts'
import { newFillable } from '../fillable.ts'
import { useFilling } from './useFilling.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { FieldConflicts } from './FieldConflicts.tsx'
import { FillView } from './FillView.tsx'

const note = {
  id: '1-1',
  name: 'Note',
  displayName: 'Note',
  type: 'Text',
  sequence: 1,
  mandatory: false,
  predeterminedList: null,
  description: '',
  unit: '',
  templateValue: null,
  conditional: null,
  numberMask: null,
}
const reason = {
  ...note,
  id: '1-2',
  name: 'Reason',
  displayName: 'Reason',
  type: 'URI',
  conditional: { argument: 'Note', argumentComponentId: null, operator: 'EQ', value: 'no' },
}
const form = {
  id: '1',
  displayName: 'Diary',
  isMainForm: true,
  mandatory: true,
  displayStyle: 'NORMAL',
  displayGroup: null,
  linkedAttributeId: null,
  conditional: null,
  guidance: null,
  attributes: [note, reason],
} as unknown as Form
const withSaved = (text: string): Fillable => ({
  forms: [form],
  saved: { '1-1': text, '1-2': '' },
  files: {},
  accessOf: () => 'EDITABLE',
  people: [],
})
const uploads = { progress: {}, cancel: () => {}, sendAll: () => Promise.resolve([]) }

/** Shows a form whose saved note changes, by the user or by someone else. */
function Filler() {
  const [read, setRead] = useState(() => withSaved('as it was'))
  const filling = useFilling({ form: read, draft: '7' })
  return (
    <>
      <FieldConflicts
        form={read}
        filling={filling}
        changedBy={() => ({ username: 'grace@x.example', name: 'Grace Liu' })}
      />
      <FillView form={read} filling={filling} uploads={uploads} saving={false} refused={0}>
        <button type="button">Update</button>
      </FillView>
      <output aria-label="Edits">
        {Object.keys(filling.edits).join(', ')} {filling.wrong ? 'has errors' : 'can be saved'}
      </output>
      <button type="button" onClick={() => setRead(withSaved('theirs'))}>
        Grace saves
      </button>
      <button type="button" onClick={() => setRead(withSaved('mine'))}>
        I save
      </button>
    </>
  )
}

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } })
const clash = () => screen.queryByText('Someone else changed the same fields')

it('reports no clash after the user’s own text has replaced the other', async () => {
  const { user } = renderUi(<Filler />)
  type('mine')
  await user.click(screen.getByRole('button', { name: 'Grace saves' }))
  expect(clash()).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'I save' }))
  expect(clash()).not.toBeInTheDocument()
  expect(screen.getByLabelText('Note')).toHaveValue('mine')
  type('mine, and more')
  expect(clash()).not.toBeInTheDocument()
})

it('neither sends nor validates hidden attributes, and restores them when they are visible again', () => {
  renderUi(<Filler />)
  type('no')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'no address' } })
  expect(screen.getByRole('status', { name: 'Edits' })).toHaveTextContent('1-1, 1-2 has errors')
  type('yes')
  expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument()
  expect(screen.getByRole('status', { name: 'Edits' })).toHaveTextContent('1-1 can be saved')
  type('no')
  expect(screen.getByLabelText('Reason')).toHaveValue('no address')
})

it('explains why there is nothing to fill', () => {
  const conditional = { ...form, attributes: [reason] } as unknown as Form
  const Empty = () => {
    const [read] = useState((): Fillable => ({ ...withSaved(''), forms: [conditional] }))
    return (
      <FillView
        form={read}
        filling={useFilling({ form: read, draft: '8' })}
        uploads={uploads}
        saving={false}
        refused={0}
      />
    )
  }
  renderUi(<Empty />)
  expect(screen.getByText('No fields to fill yet')).toBeInTheDocument()
})

it('keeps the whole of a text that is too long, with an error', async () => {
  const { user } = renderUi(<Filler />)
  const pasted = 'word '.repeat(2000).trim()
  await user.click(screen.getByLabelText('Note'))
  await user.paste(pasted)
  await user.tab()
  expect(screen.getByLabelText('Note')).toHaveValue(`as it was${pasted}`)
  expect(screen.getByRole('button', { name: 'Note: At most 4000 characters.' })).toBeInTheDocument()
})

it('puts choices and numbers side by side, and leaves out empty fields of a closed form', () => {
  const choice = {
    ...note,
    id: '1-3',
    name: 'Result',
    displayName: 'Result',
    predeterminedList: ['Pass'],
  }
  const told = {
    ...note,
    id: '1-4',
    name: 'Told',
    displayName: 'Told',
    type: 'Non Editable',
    description: 'Read this first.',
  }
  const wide = {
    ...withSaved(''),
    forms: [{ ...form, attributes: [note, choice, told] } as unknown as Form],
  }
  const closed = {
    ...wide,
    saved: { '1-1': '', '1-3': 'Pass' },
    accessOf: () => 'READONLY' as const,
  }
  function Shown({ hidesEmpty }: { hidesEmpty: boolean }) {
    const filling = useFilling({ form: closed, draft: 'closed' })
    return (
      <FillView
        form={closed}
        filling={filling}
        uploads={uploads}
        saving={false}
        refused={0}
        hidesEmpty={hidesEmpty}
      />
    )
  }
  const { unmount } = renderUi(<Shown hidesEmpty={false} />)
  expect(screen.getByText('Note')).toBeVisible()
  expect(screen.getByText('Result').closest('[data-short]')).not.toBeNull()
  expect(screen.getByText('Note').closest('[data-short]')).toBeNull()
  unmount()
  renderUi(<Shown hidesEmpty />)
  expect(screen.getByText('Result')).toBeVisible()
  expect(screen.queryByText('Note')).not.toBeInTheDocument()
  // What is left out still counts, and what the template tells is no answer.
  expect(screen.getByText('Read this first.')).toBeVisible()
  expect(screen.getByLabelText('1 of 2 filled')).toBeVisible()
})

it('opens the first section that the reader can fill, with the one that contains it', () => {
  const part = (id: string, displayName: string, linkedAttributeId: string | null) =>
    ({
      ...form,
      id,
      displayName,
      isMainForm: false,
      linkedAttributeId,
      attributes: [{ ...note, id: `${id}-1`, displayName: `Text of ${displayName}` }],
    }) as unknown as Form
  const forms = [form, part('2', 'Site', null), part('3', 'Results', null)]
  function Opened({ fills, read = forms }: { fills: string; read?: Form[] }) {
    const fillable: Fillable = {
      ...withSaved('Read'),
      forms: read,
      accessOf: (id) => (id === fills ? 'EDITABLE' : 'READONLY'),
    }
    const [opened] = useState(fillable)
    return (
      <FillView
        form={opened}
        filling={useFilling({ form: opened, draft: fills })}
        uploads={uploads}
        saving={false}
        refused={0}
      />
    )
  }
  const expanded = () =>
    screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)
  const { unmount } = renderUi(<Opened fills="3-1" />)
  expect(expanded()).toEqual(['Results0/1'])
  unmount()
  const none = renderUi(<Opened fills="none" />)
  expect(expanded()).toEqual(['Diary (readonly)1/1'])
  none.unmount()
  renderUi(<Opened fills="3-1" read={[form, part('3', 'Results', '1-1')]} />)
  expect(expanded()).toEqual(['Diary (readonly)1/1', 'Results0/1'])
})

it('opens the field that the address names, and forgets it', async () => {
  const slump = { ...note, id: '2-1', name: 'Slump', displayName: 'Slump' }
  const results = { ...form, id: '2', isMainForm: false, displayName: 'Results' }
  const read: Fillable = {
    ...withSaved('Read'),
    forms: [form, { ...results, attributes: [slump] } as unknown as Form],
  }
  function Shown() {
    const filling = useFilling({ form: read, draft: 'named' })
    return <FillView form={read} filling={filling} uploads={uploads} saving={false} refused={0} />
  }
  const { router } = renderUi(<Shown />, { at: '/?field=2-1' })
  await waitFor(() => expect(screen.getByLabelText('Slump')).toHaveFocus())
  expect(router.state.location.search).toBe('')
})

it('opens what the template shows beside the first section to fill', () => {
  const drawing = { ...note, id: '2-1', displayName: 'Cage', type: 'Read Only Image' }
  const part = (id: string, displayName: string, attribute: object) =>
    ({ ...form, id, isMainForm: false, displayName, attributes: [attribute] }) as unknown as Form
  const forms = [
    form,
    part('2', 'Drawing', { ...drawing, templateValue: 'file-1' }),
    part('3', 'No drawing', { ...drawing, id: '3-1' }),
  ]
  const read = newFillable(forms)
  function Shown() {
    const filling = useFilling({ form: read, draft: 'drawing' })
    return <FillView form={read} filling={filling} uploads={uploads} saving={false} refused={0} />
  }
  renderUi(<Shown />)
  const expanded = screen.getAllByRole('button', { expanded: true })
  expect(expanded.map(({ textContent }) => textContent)).toEqual([
    'Diary0/1',
    'Drawing (readonly)0/0',
  ])
})
