import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { LineCounts } from './LineCounts.tsx'

it('links the errors of a discipline to the first of them', () => {
  const deliverableCounts = {
    __typename: 'DeliverableCounts' as const,
    total: 8,
    done: 5,
    busy: 0,
    empty: 0,
    error: 3,
  }
  renderUi(<LineCounts discipline={{ tagCode: 'D-1', deliverableCounts }} />)
  expect(screen.getByRole('link', { name: '3 errors' })).toHaveAttribute(
    'href',
    '/discipline-overview/D-1?error=first',
  )
})
