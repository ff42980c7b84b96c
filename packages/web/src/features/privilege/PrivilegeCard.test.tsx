import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AnsweringClient } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { PrivilegeCard } from './PrivilegeCard.tsx'

const name = 'W'.repeat(60)
const kept = {
  __typename: 'Privilege' as const,
  id: '1',
  name,
  version: 1,
  groups: ['1'],
  updatedBy: { __typename: 'Person' as const, username: 'ada', name: 'Ada Okafor' },
  branches: [],
}

it('breaks a long name instead of running over the column beside it', () => {
  renderUi(
    <AnsweringClient answers={{}}>
      <PrivilegeCard
        kept={kept}
        edit={null}
        onEdit={vi.fn<() => void>()}
        editable={false}
        saving={false}
        onSave={async () => true}
      />
    </AnsweringClient>,
  )
  expect(screen.getByRole('heading', { name })).toHaveStyle({ overflowWrap: 'anywhere' })
})
