import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { DateInput } from './DateInput.tsx'

function Day({ notation }: Pick<ComponentProps<typeof DateInput>, 'notation'>) {
  const [value, onChange] = useState('')
  const label = 'Inspected on'
  return (
    <DateInput aria-label={label} {...{ label, value, onChange }} {...(notation && { notation })} />
  )
}

it('takes digits as quickly as they come, shows what is missing, and is empty again once all are deleted', async () => {
  renderUi(<Day />)
  const keys = userEvent.setup({ delay: null })
  const field = screen.getByRole('textbox', { name: 'Inspected on' })
  await keys.type(field, '202611')
  expect(field).toHaveValue('2026/11/__')
  await keys.keyboard('/2x0')
  expect(field).toHaveValue('2026/11/20')
  await keys.keyboard('{Backspace>8/}')
  expect(field).toHaveValue('')
})

it.each(['20/11/2026', '20/11/2026 ', '2026-11-20', '20 Nov 2026', '２０/１１/２０２６'])(
  'takes a pasted %j, also over an earlier date',
  async (text) => {
    renderUi(<Day />)
    const keys = userEvent.setup({ delay: null })
    const field = screen.getByRole('textbox', { name: 'Inspected on' })
    await keys.type(field, '20250131')
    await keys.paste(text)
    expect(field).toHaveValue('2026/11/20')
    await keys.keyboard('{Backspace}1')
    expect(field).toHaveValue('2026/11/21')
  },
)

it.each([
  '20/11/2026',
  '20.11.2026',
  '20 Nov 2026',
  '20 11 2026',
  '2026-11-20',
  '２０２６１１２０',
  '20112026',
])('takes a typed %j', async (text) => {
  renderUi(<Day />)
  const keys = userEvent.setup({ delay: null })
  const field = screen.getByRole('textbox', { name: 'Inspected on' })
  await keys.type(field, text)
  expect(field).toHaveValue('2026/11/20')
})

it.each(['20/11/2026', '20.11.2026', '20 Nov 2026', '2026-11-20'])(
  'takes %j that comes at once, as from the keyboard of a phone',
  (text) => {
    renderUi(<Day />)
    const field = screen.getByRole('textbox', { name: 'Inspected on' })
    fireEvent.input(field, { target: { value: text } })
    expect(field).toHaveValue('2026/11/20')
  },
)

it.each([undefined, 'display'] as const)(
  'takes a day and a month of one digit after the year, in the notation %s',
  async (notation) => {
    renderUi(<Day {...(notation && { notation })} />)
    const keys = userEvent.setup({ delay: null })
    const field = screen.getByRole('textbox', { name: 'Inspected on' })
    await keys.type(field, '2027-2-5')
    await keys.tab()
    expect(field).toHaveValue(notation ? '05/02/2027' : '2027/02/05')
    await keys.clear(field)
    await keys.type(field, '2027-2-15')
    expect(field).toHaveValue(notation ? '15/02/2027' : '2027/02/15')
  },
)

it.each(['1/3/27', '1.3.27', '1 Mar 27'])(
  'takes a typed %j once the field is left: more digits might follow',
  async (text) => {
    renderUi(<Day />)
    const keys = userEvent.setup({ delay: null })
    const field = screen.getByRole('textbox', { name: 'Inspected on' })
    await keys.type(field, text)
    expect(field).toHaveValue(text)
    await keys.tab()
    expect(field).toHaveValue('2027/03/01')
  },
)

it('takes a typed day and month of one digit each', async () => {
  renderUi(<Day />)
  const keys = userEvent.setup({ delay: null })
  const field = screen.getByRole('textbox', { name: 'Inspected on' })
  await keys.type(field, '5/1/2026')
  expect(field).toHaveValue('2026/01/05')
})

it('keeps a pasted date that does not exist as it is, until it is replaced', async () => {
  renderUi(<Day />)
  const keys = userEvent.setup({ delay: null })
  const field = screen.getByRole('textbox', { name: 'Inspected on' })
  await keys.click(field)
  await keys.paste('31/04/2026')
  expect(field).toHaveValue('31/04/2026')
  await keys.clear(field)
  await keys.type(field, '202611')
  expect(field).toHaveValue('2026/11/__')
})

it('writes a date as the product displays it, and shows what is missing', async () => {
  renderUi(<Day notation="display" />)
  const keys = userEvent.setup({ delay: null })
  const field = screen.getByRole('textbox', { name: 'Inspected on' })
  await keys.type(field, '1411')
  expect(field).toHaveValue('14/11/____')
  await keys.keyboard('2026')
  expect(field).toHaveValue('14/11/2026')
  await keys.keyboard('{Backspace>8/}')
  expect(field).toHaveValue('')
  await keys.paste('2026-11-20')
  expect(field).toHaveValue('20/11/2026')
})

it.each([
  ['20/11/2026', '20/11/2026'],
  ['20.11.2026', '20/11/2026'],
  ['20 11 2026', '20/11/2026'],
  ['20 Nov 2026', '20/11/2026'],
  ['5/1/2026', '05/01/2026'],
  ['05/1/2026', '05/01/2026'],
  ['２０１１２０２６', '20/11/2026'],
])('takes a typed %j where dates are written as they are displayed', async (text, shown) => {
  renderUi(<Day notation="display" />)
  const keys = userEvent.setup({ delay: null })
  const field = screen.getByRole('textbox', { name: 'Inspected on' })
  await keys.type(field, text)
  expect(field).toHaveValue(shown)
})
