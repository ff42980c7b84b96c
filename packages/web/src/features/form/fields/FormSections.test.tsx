import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import type { Fillable, Form } from '../model.ts'
import { FormSections } from './FormSections.tsx'

const field = (id: string, displayName: string) => ({
  id,
  name: displayName,
  displayName,
  type: 'Text',
  sequence: 1,
  mandatory: false,
  predeterminedList: null,
  description: '',
  unit: '',
  templateValue: null,
  conditional: null,
  numberMask: null,
  numbersForms: false,
})
const section = (id: string, name: string, fieldName: string) =>
  ({
    id,
    displayName: name,
    isMainForm: id === '1',
    mandatory: true,
    displayStyle: 'NORMAL',
    displayGroup: null,
    linkedAttributeId: null,
    conditional: null,
    guidance: null,
    attributes: [field(`${id}-1`, fieldName)],
  }) as unknown as Form
const form: Fillable = {
  forms: [section('1', 'Diary', 'Weather'), section('2', 'Labour', 'Hours')],
  saved: {},
  files: {},
  accessOf: () => 'EDITABLE',
  people: [],
}

it('prints the fields of folded sections, too', () => {
  renderUi(
    <FormSections
      form={form}
      values={{}}
      faults={{}}
      progress={{}}
      readOnly={false}
      open={['1']}
      onOpen={() => undefined}
      onChange={() => undefined}
      onBlur={() => undefined}
      onCancel={() => undefined}
    />,
  )
  expect(screen.getByLabelText('Weather')).toBeInTheDocument()
  expect(screen.queryByLabelText('Hours')).not.toBeInTheDocument()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getByLabelText('Hours')).toBeInTheDocument()
  act(() => void dispatchEvent(new Event('afterprint')))
})

it('shows the number of the form as text, and leaves it out of the count of fields', () => {
  const main = section('1', 'Diary', 'Weather')
  const number = { ...field('1-2', 'Ref'), numbersForms: true } as Form['attributes'][number]
  renderUi(
    <FormSections
      form={{ ...form, forms: [{ ...main, attributes: [...main.attributes, number] }] }}
      values={{ '1-2': '007' }}
      faults={{}}
      progress={{}}
      readOnly={false}
      open={['1']}
      onOpen={() => undefined}
      onChange={() => undefined}
      onBlur={() => undefined}
      onCancel={() => undefined}
    />,
  )
  expect(screen.getByText('007')).toBeInTheDocument()
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Weather')])
  expect(screen.getByLabelText('0 of 1 filled')).toBeInTheDocument()
})

it('counts an answer as filled only while it is valid', () => {
  const hours = { ...field('1-2', 'Hours'), type: 'Numeric' } as Form['attributes'][number]
  const main = section('1', 'Diary', 'Weather')
  const shown = (values: Record<string, string>) => (
    <FormSections
      form={{ ...form, forms: [{ ...main, attributes: [...main.attributes, hours] }] }}
      values={values}
      faults={{}}
      progress={{}}
      readOnly={false}
      open={['1']}
      onOpen={() => undefined}
      onChange={() => undefined}
      onBlur={() => undefined}
      onCancel={() => undefined}
    />
  )
  const { unmount } = renderUi(shown({ '1-1': 'Rain', '1-2': 'eight' }))
  expect(screen.getByLabelText('1 of 2 filled')).toBeInTheDocument()
  unmount()
  renderUi(shown({ '1-1': 'Rain', '1-2': '8' }))
  expect(screen.getByLabelText('2 of 2 filled')).toBeInTheDocument()
})

it('says which field to fill first where another one is locked', () => {
  const main = section('1', 'Diary', 'Weather')
  const signature = {
    ...field('1-2', 'Signed'),
    type: 'Signature',
    conditional: {
      argument: 'Weather',
      argumentComponentId: null,
      operator: 'PREREQUISITE',
      value: '',
    },
  } as Form['attributes'][number]
  renderUi(
    <FormSections
      form={{ ...form, forms: [{ ...main, attributes: [...main.attributes, signature] }] }}
      values={{}}
      faults={{}}
      progress={{}}
      readOnly={false}
      open={['1']}
      onOpen={() => undefined}
      onChange={() => undefined}
      onBlur={() => undefined}
      onCancel={() => undefined}
    />,
  )
  expect(screen.getByRole('button', { name: 'Draw signature' })).toHaveAccessibleDescription(
    "You can't do this: Fill Weather first.",
  )
})

it('says that an optional part may stay empty until one of its fields is filled', () => {
  const part = section('2', 'Labour', 'Hours')
  const optional = {
    ...part,
    mandatory: false,
    attributes: [{ ...field('2-1', 'Hours'), mandatory: true }],
  } as Form
  const shown = (values: Record<string, string>) => (
    <FormSections
      form={{ ...form, forms: [section('1', 'Diary', 'Weather'), optional] }}
      values={values}
      faults={{}}
      progress={{}}
      readOnly={false}
      open={['2']}
      onOpen={() => undefined}
      onChange={() => undefined}
      onBlur={() => undefined}
      onCancel={() => undefined}
    />
  )
  const { unmount } = renderUi(shown({}))
  expect(screen.getByText(/^This part may stay empty/)).toBeVisible()
  unmount()
  renderUi(shown({ '2-1': '8' }))
  expect(screen.queryByText(/^This part may stay empty/)).not.toBeInTheDocument()
})
