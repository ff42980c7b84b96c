import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import type { FormTaskEntry } from '../list/formTree.ts'
import { PlainActionDialog } from './PlainActionDialog.tsx'
import { UnfilledFields } from './UnfilledFields.tsx'

const attribute = (id: string, displayName: string, type = 'Text') => ({
  id,
  name: displayName,
  displayName,
  type,
  sequence: 1,
  mandatory: true,
  predeterminedList: null,
  description: '',
  unit: '',
  templateValue: null,
  conditional: null,
  numberMask: null,
  numbersForms: false,
})
const part = (id: string, displayName: string, ...attributes: object[]) => ({
  id,
  displayName,
  isMainForm: id === '1',
  mandatory: true,
  displayStyle: 'NORMAL',
  displayGroup: null,
  linkedAttributeId: null,
  conditional: null,
  guidance: null,
  attributes,
})
const task = {
  __typename: 'FormTask',
  id: '7',
  role: 'REVIEWER',
  className: 'Pour',
  classCode: 'P',
  documentNumber: null,
} as unknown as FormTaskEntry
const form = {
  __typename: 'Form',
  id: 'F1',
  editable: false,
  task,
  tasks: [task],
  forms: [
    part('1', 'Pour', attribute('1-1', 'Weather'), attribute('1-2', 'Shift')),
    part('1-9', 'Test results', attribute('1-3', 'Slump', 'Numeric')),
  ],
  fields: ['1-1', '1-2', '1-3'].map((id) => ({
    attribute: id,
    access: 'READONLY',
    value: id === '1-2' ? 'Night' : null,
    people: [],
    file: null,
  })),
}
const reading = (children: React.ReactNode) =>
  renderUi(
    <AnsweringClient answers={{ FormOfTask: [ofContract({ form })] }}>{children}</AnsweringClient>,
  )

it('names what is empty by component before a review is finished, and goes there', async () => {
  const closed: string[] = []
  const { user, router } = reading(
    <PlainActionDialog name="FINISH" task={task} onClose={() => closed.push('closed')} />,
  )
  expect(await screen.findByText(/^Mandatory fields are empty:/)).toHaveTextContent(
    'Mandatory fields are empty: Weather, Test results › Slump. The owner fills them before closing the form, which reopens your review.',
  )
  await user.click(screen.getByRole('link', { name: 'Test results › Slump' }))
  expect(closed).toEqual(['closed'])
  expect(router.state.location).toMatchObject({ pathname: '/forms/7', search: '?field=1-3' })
})

it('leaves out what a recipient is asked to fill', async () => {
  reading(<UnfilledFields task="7" asked={new Set(['1-3'])} consequence="Nobody fills it." />)
  expect(await screen.findByText(/^A mandatory field is empty: Weather\. Nobody/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
