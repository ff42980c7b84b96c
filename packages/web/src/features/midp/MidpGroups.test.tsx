import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { MidpGroups } from './MidpGroups.tsx'

it('pages more groups than one answer holds, and says which are shown', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const { user } = renderUi(
    <MidpGroups
      property="DISCIPLINE"
      groups={[{ __typename: 'MidpCount', value: 'T', label: 'Tunnels', count: 4, done: 1 }]}
      open={null}
      onOpen={() => undefined}
      count={1201}
      page={3}
      onPage={onPage}
    >
      {null}
    </MidpGroups>,
  )
  expect(screen.getByText('Groups 1,001–1,201 of 1,201')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(onPage).toHaveBeenCalledWith(2)
})
