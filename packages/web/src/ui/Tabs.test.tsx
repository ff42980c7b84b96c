import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { Tabs } from './Tabs.tsx'

it('prints closed tabs with their titles below the open one, where they ask for it', () => {
  renderUi(
    <Tabs
      label="Parts"
      value="one"
      onChange={() => {}}
      tabs={[
        { id: 'one', label: 'One', content: 'First', printed: true },
        { id: 'two', label: 'Two', content: 'Second', printed: true },
        { id: 'three', label: 'Three', content: 'Third' },
      ]}
    />,
  )
  expect(screen.queryByText('Second')).toBeNull()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByText('First')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Two' })).toBeInTheDocument()
  expect(screen.getByText('Second')).toBeInTheDocument()
  expect(screen.queryByText('Third')).toBeNull()
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('Second')).toBeNull()
})
