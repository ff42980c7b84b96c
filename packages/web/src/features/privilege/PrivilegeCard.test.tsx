import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AnsweringClient } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { PrivilegeCard } from './PrivilegeCard.tsx'
import type { PrivilegeEdit } from './privilegeEdits.ts'
import { treeOf } from './tree.ts'

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

const wholeContract = {
  __typename: 'PrivilegeBranch' as const,
  path: '',
  parent: null,
  effect: 'ADDS' as const,
  type: 'CONTRACT' as const,
  value: '1DM03',
}

it('warns of the whole contract and asks before a privilege without a branch is saved', async () => {
  const save = vi.fn<(edit: PrivilegeEdit) => Promise<boolean>>(async () => true)
  const edit = { name: 'North', version: 0, tree: treeOf({ ...kept, branches: [wholeContract] }) }
  const { user } = renderUi(
    <AnsweringClient answers={{}}>
      <PrivilegeCard
        edit={edit}
        onEdit={vi.fn<() => void>()}
        editable
        saving={false}
        onSave={save}
      />
    </AnsweringClient>,
  )
  expect(
    screen.getByText('Gives access to the whole contract. Add a branch to limit it.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Save privilege North without a branch?',
  })
  expect(dialog).toHaveTextContent('Members will see the whole contract')
  expect(save).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save without a branch' }))
  expect(save).toHaveBeenCalledWith(edit)
})

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
