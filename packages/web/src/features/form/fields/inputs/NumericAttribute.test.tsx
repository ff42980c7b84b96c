import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FormSections } from '../FormSections.tsx'
import { type Fillable, type Form, textOf } from '../../model.ts'
import { useFilling } from '../../fill/useFilling.ts'
import { renderUi } from '#testing/renderUi.tsx'

const amount = {
  id: '1-1',
  name: 'Amount',
  displayName: 'Amount',
  type: 'Numeric',
  sequence: 1,
  mandatory: false,
  predeterminedList: null,
  description: '',
  unit: '',
  templateValue: null,
  conditional: null,
  numberMask: null,
}
const approval = {
  ...amount,
  id: '1-2',
  name: 'Approval',
  displayName: 'Approval',
  type: 'Text',
  conditional: { argument: 'Amount', argumentComponentId: null, operator: 'GE', value: '10000' },
}
const form = {
  id: '1',
  displayName: 'Order',
  isMainForm: true,
  mandatory: true,
  displayStyle: 'NORMAL',
  displayGroup: null,
  linkedAttributeId: null,
  conditional: null,
  guidance: null,
  attributes: [amount, approval],
} as unknown as Form
const orderOf = (saved: string): Fillable => ({
  forms: [form],
  saved: { '1-1': saved, '1-2': '' },
  files: {},
  accessOf: () => 'EDITABLE',
  people: [],
})

function Order({ saved = '' }: { saved?: string }) {
  const [order] = useState(() => orderOf(saved))
  const filling = useFilling({ form: order, draft: 'order' })
  return (
    <>
      <FormSections
        form={order}
        values={filling.values}
        faults={filling.shownFaults}
        progress={{}}
        readOnly={false}
        open={['1']}
        onOpen={() => {}}
        onChange={filling.change}
        onBlur={filling.blur}
        onCancel={() => {}}
      />
      <output>{textOf(filling.edits['1-1']?.value) || 'unchanged'}</output>
    </>
  )
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const fill = (typed: string) => {
  const field = screen.getByLabelText('Amount')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
}

test.for([
  ['en-GB', '18,500', '18500', '18500'],
  ['en-GB', '18 500.5', '18500.5', '18500.5'],
  ['en-GB', '१८५००', '18500', '18500'],
  ['en-GB', '１８５００', '18500', '18500'],
  ['de-DE', '18.500', '18500', '18500'],
  ['de-DE', '18.500,5', '18500.5', '18500,5'],
] as const)('in %s %s is saved as %s, and the field shows it', ([locale, typed, saved, shown]) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(locale)
  renderUi(<Order />)
  fill(typed)
  expect(screen.getByRole('status')).toHaveTextContent(saved)
  expect(screen.getByLabelText('Amount')).toHaveValue(shown)
  expect(screen.getByLabelText('Approval')).toBeInTheDocument()
})

test.for(['1e3', '18k', 'five'])('%s stays as typed, and is refused', (typed) => {
  renderUi(<Order />)
  fill(typed)
  expect(screen.getByLabelText('Amount')).toHaveValue(typed)
  expect(screen.getByText('Value has to be a number.')).toBeInTheDocument()
  expect(screen.queryByLabelText('Approval')).not.toBeInTheDocument()
})

test('typed text is not reformatted while the field has the focus', () => {
  renderUi(<Order />)
  const field = screen.getByLabelText('Amount')
  fireEvent.change(field, { target: { value: '18,500' } })
  expect(field).toHaveValue('18,500')
  expect(screen.getByRole('status')).toHaveTextContent('18500')
})

test('a saved number is unchanged by focusing and leaving its field, in every locale', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  renderUi(<Order saved="18.500" />)
  fireEvent.focus(screen.getByLabelText('Amount'))
  fireEvent.blur(screen.getByLabelText('Amount'))
  expect(screen.getByRole('status')).toHaveTextContent('unchanged')
})
