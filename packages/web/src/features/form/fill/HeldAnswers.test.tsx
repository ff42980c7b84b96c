import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import type { AttributeAccess, Fillable, Form } from '../model.ts'
import { FillView } from './FillView.tsx'
import { HeldAnswers } from './HeldAnswers.tsx'
import { useFilling } from './useFilling.ts'

const field = (id: string, name: string, mandatory: boolean) => ({
  id,
  name,
  displayName: name,
  type: 'Text',
  sequence: 1,
  mandatory,
  predeterminedList: null,
  description: '',
  unit: '',
  templateValue: null,
  conditional: null,
  numberMask: null,
})
const forms = [
  {
    id: '1',
    displayName: 'Diary',
    isMainForm: true,
    mandatory: true,
    displayStyle: 'NORMAL',
    displayGroup: null,
    linkedAttributeId: null,
    conditional: null,
    guidance: null,
    attributes: [field('1-1', 'Note', false), field('1-2', 'Gate', true)],
  },
] as unknown as Form[]
const withAccess = (note: AttributeAccess, gate: AttributeAccess): Fillable => ({
  forms,
  saved: { '1-1': 'as saved', '1-2': '' },
  files: {},
  accessOf: (id) => (id === '1-1' ? note : gate),
  people: [],
})
const uploads = { progress: {}, cancel: () => {}, sendAll: () => Promise.resolve([]) }

function Filler({ after }: { after: Fillable }) {
  const [form, setForm] = useState(() => withAccess('EDITABLE', 'EDITABLE'))
  const filling = useFilling({ form, draft: 'held' })
  return (
    <>
      <HeldAnswers form={form} filling={filling} why="You can no longer fill this form." />
      <FillView form={form} filling={filling} uploads={uploads} saving={false} refused={0} />
      <output aria-label="Sent">{Object.keys(filling.edits).join() || 'nothing'}</output>
      <button type="button" onClick={() => setForm(after)}>
        Take away
      </button>
      <button type="button" onClick={() => setForm(withAccess('EDITABLE', 'EDITABLE'))}>
        Give back
      </button>
    </>
  )
}

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it.each([
  ['form', withAccess('READONLY', 'READONLY')],
  ['field', withAccess('READONLY', 'EDITABLE')],
])('shows the saved value in a %s that was taken away, and the typed one apart', (_, after) => {
  renderUi(<Filler after={after} />)
  type('typed before the recall')
  press('Take away')
  expect(screen.getByText('as saved')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Note: typed before the recall')
  expect(screen.getByRole('status', { name: 'Sent' })).toHaveTextContent('nothing')
  press('Give back')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Note')).toHaveValue('typed before the recall')
})

it('gives discarded answers no second life', () => {
  renderUi(<Filler after={withAccess('READONLY', 'READONLY')} />)
  type('typed before the recall')
  press('Take away')
  press('Discard these answers')
  press('Give back')
  expect(screen.getByLabelText('Note')).toHaveValue('as saved')
})
