import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { GroupPages } from './GroupPages.tsx'
import { MidpGroups } from './MidpGroups.tsx'

it('pages more groups than one answer holds, and says which are shown', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const { user } = renderUi(<GroupPages count={1201} size={500} page={3} onPage={onPage} />)
  expect(screen.getByText('Groups 1,001–1,201 of 1,201')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(onPage).toHaveBeenCalledWith(2)
})

it('says the progress of each group and how many of its deliverables are numbered', () => {
  const group = { __typename: 'MidpCount' as const, count: 4, done: 1 }
  renderUi(
    <MidpGroups
      property="DISCIPLINE"
      groups={[
        { ...group, value: 'T', label: 'Tunnels', progress: 32.5 },
        { ...group, value: 'D', label: 'Drainage', progress: null, reviewDaysLeft: -2 },
      ]}
      open={null}
      onOpen={() => undefined}
    >
      {null}
    </MidpGroups>,
  )
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Tunnels32.5 % progress1 of 4 numbered',
    'Drainage · Review: 2 working days over1 of 4 numbered',
  ])
})
