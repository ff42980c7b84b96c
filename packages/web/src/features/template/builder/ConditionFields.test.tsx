import { fireEvent, screen } from '@testing-library/react'
import type { Conditional } from '@tidemark/schema/rules/condition'
import type { AttributeDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { templateFaults } from '@tidemark/schema/rules/template'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { ConditionFields } from './ConditionFields.tsx'

const attribute = (name: string, type: string, predeterminedList: string[] | null = null) =>
  ({
    id: name,
    sequence: name.length,
    name,
    displayName: name,
    type,
    mandatory: false,
    conditional: null,
    predeterminedList,
    contexts: [],
    description: '',
    unit: '',
    numberMask: null,
  }) satisfies AttributeDraft
const attributes = [
  attribute('Result', 'Text', ['Pass', 'Fail']),
  attribute('Amount', 'Numeric'),
  attribute('Delivered', 'Date'),
  attribute('Photo', 'Media'),
  attribute('Plan', 'Read Only Image'),
  attribute('Note', 'Non Editable'),
  attribute('Place', 'Geo_location'),
]

function Builder({ start }: { start: Partial<Conditional> }) {
  const [conditional, setConditional] = useState<Conditional | null>({
    argument: 'Result',
    argumentComponentId: null,
    condition: 'eq',
    conditionValue: '',
    ...start,
  })
  const draft: TemplateDraft = {
    name: 'Order',
    number: 'O',
    attributes: [...attributes, { ...attribute('Depends', 'Text'), conditional }],
    components: [],
  }
  return (
    <>
      <ConditionFields
        draft={draft}
        self={{ componentId: null, attribute: 'Depends' }}
        value={conditional}
        onChange={setConditional}
        error={undefined}
        valueError={templateFaults(draft).get('attributes.Depends.conditional.conditionValue')}
      />
      <output>{conditional?.conditionValue}</output>
    </>
  )
}

test('a value of a list is chosen from it', async () => {
  const { user } = renderUi(<Builder start={{ argument: 'Result' }} />)
  const field = screen.getByLabelText(/^Value/)
  expect([...field.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose a value',
    'Pass',
    'Fail',
  ])
  await user.selectOptions(field, 'Fail')
  expect(screen.getByRole('status')).toHaveTextContent('Fail')
})

test('a value that is not in the list any more is shown with its fault', () => {
  renderUi(<Builder start={{ argument: 'Result', conditionValue: 'Fial' }} />)
  expect(screen.getByLabelText(/^Value/)).toHaveValue('Fial')
  expect(screen.getByText('Choose one of the values of Result.')).toBeInTheDocument()
})

test('a number is read as everywhere, and a text refused', () => {
  renderUi(<Builder start={{ argument: 'Amount', condition: 'ge' }} />)
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText(/^Value/), { target: { value } })
  type('18,500')
  expect(screen.getByRole('status')).toHaveTextContent('18500')
  type('abc')
  expect(screen.getByText('Value has to be a number.')).toBeInTheDocument()
})

test('a date has the date field, and whether there is a file a Yes and a No', () => {
  renderUi(<Builder start={{ argument: 'Delivered', condition: 'le' }} />)
  expect(screen.getByLabelText(/^Value/)).toHaveAttribute('placeholder', '____/__/__')
  renderUi(<Builder start={{ argument: 'Photo' }} />)
  expect(screen.getByRole('option', { name: 'Yes: there is a file' })).toHaveValue('1')
})

test('a value that does not fit the next operator is cleared, one that does is kept', async () => {
  const { user } = renderUi(
    <Builder start={{ argument: 'Result', condition: 'contains', conditionValue: 'Fai' }} />,
  )
  await user.selectOptions(screen.getByLabelText('Condition'), 'starts with')
  expect(screen.getByRole('status')).toHaveTextContent('Fai')
  await user.selectOptions(screen.getByLabelText('Condition'), 'equals')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('only conditions that the attribute can meet are offered', async () => {
  const { user } = renderUi(<Builder start={{ condition: 'ge', conditionValue: 'Pass' }} />)
  await user.click(screen.getByLabelText('Show options of Depends on'))
  const options = await screen.findAllByRole('option', { name: /Main form/ })
  expect(options.map(({ textContent }) => textContent?.replace('Main form', ''))).toEqual([
    'Result',
    'Amount',
    'Delivered',
    'Photo',
    'Place',
  ])
  await user.click(screen.getByRole('option', { name: /Place/ }))
  const field = screen.getByLabelText('Condition')
  expect(field).toHaveValue('populated')
  expect([...field.querySelectorAll('option')].map(({ value }) => value)).not.toContain('ge')
})
