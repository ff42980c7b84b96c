import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { Facet } from './Facet.tsx'
import { inStableOrder, meaningOf, properties, wordsFor } from './properties.ts'

const values = Array.from({ length: 8 }, (_, place) => ({
  __typename: 'MidpCount' as const,
  value: `V${place}`,
  label: `Value ${place}`,
  count: 1,
  done: 0,
}))

it('opens and closes the list with one button that keeps the focus', async () => {
  const { user } = renderUi(
    <Facet
      property={properties.find(({ id }) => id === 'LOT')!}
      values={values}
      more={1200}
      chosen={[]}
      onToggle={() => undefined}
    />,
  )
  const button = screen.getByRole('button', { name: 'Show 2 more', expanded: false })
  await user.click(button)
  expect(screen.getAllByRole('checkbox')).toHaveLength(8)
  expect(screen.getByText('1,200 more. Choose other filters to narrow the list.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show fewer', expanded: true })).toHaveFocus()
  await user.click(button)
  expect(screen.getAllByRole('checkbox')).toHaveLength(6)
  expect(button).toHaveFocus()
})

const ordered = (...of: string[]) => of.map((value) => ({ value }))

it('keeps the order of its values while another filter changes their counts', async () => {
  const lots = properties.find(({ id }) => id === 'LOT')!
  const [first, second, ...others] = values
  function Filtered() {
    const [counted, setCounted] = useState(values)
    return (
      <>
        <button onClick={() => setCounted([...others, second!, first!])}>Filter</button>
        <Facet property={lots} values={counted} more={0} chosen={[]} onToggle={() => undefined} />
      </>
    )
  }
  const { user } = renderUi(<Filtered />)
  const shown = () =>
    screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
  const before = shown()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  expect(shown()).toEqual(before)
})

it('puts ratings, windows and weeks in their own order', () => {
  expect(inStableOrder('RAG', ordered('', 'GREEN', 'AMBER', 'RED'), [])).toEqual(
    ordered('RED', 'AMBER', 'GREEN', ''),
  )
  expect(
    inStableOrder('DUE_WINDOW', ordered('ISSUED', 'WEEKS_8', 'WEEKS_4', 'OVERDUE'), []),
  ).toEqual(ordered('OVERDUE', 'WEEKS_4', 'WEEKS_8', 'ISSUED'))
  expect(inStableOrder('DUE_WEEK', ordered('2026-11-23', '2026-11-16'), [])).toEqual(
    ordered('2026-11-16', '2026-11-23'),
  )
})

it('explains on demand what red, amber and green mean, with the days of the contract', async () => {
  const { user } = renderUi(
    <Facet
      property={properties.find(({ id }) => id === 'RAG')!}
      meaning={meaningOf('RAG', 10)}
      values={values}
      more={0}
      chosen={[]}
      onToggle={() => undefined}
    />,
  )
  expect(screen.queryByText('Amber: due within 10 days.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Explain RAG' }))
  expect(screen.getByText('Amber: due within 10 days.')).toBeVisible()
})

it('folds to its chosen values, and explains its values while it is unfolded', async () => {
  const { user } = renderUi(
    <Facet
      property={properties.find(({ id }) => id === 'DUE_WINDOW')!}
      meaning={meaningOf('DUE_WINDOW', 10)}
      values={values}
      more={1200}
      chosen={['V2']}
      startsFolded
      onToggle={() => undefined}
    />,
  )
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(screen.getByRole('checkbox', { name: /^Value 2/ })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Explain Due' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Due', expanded: false }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(6)
  expect(screen.getByRole('button', { name: 'Explain Due' })).toBeVisible()
})

it.each([
  ['2026-01-05', 'Week of 05/01/2026'],
  ['', 'No due date'],
])('names the due week %j: %s', (value, shown) => {
  expect(wordsFor('DUE_WEEK', value, value)).toBe(shown)
})
