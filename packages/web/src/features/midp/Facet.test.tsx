import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { Facet } from './Facet.tsx'
import { properties } from './properties.ts'

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
