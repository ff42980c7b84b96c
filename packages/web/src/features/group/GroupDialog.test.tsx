import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { GroupEntryFragment } from '#api/generated/graphql.ts'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderRoutes } from '#testing/renderUi.tsx'
import { GroupDialog } from './GroupDialog.tsx'

const group: GroupEntryFragment = {
  __typename: 'Group',
  id: 'g1',
  name: 'Signaling',
  memberCount: 0,
  projectOrganisation: false,
  version: 1,
}

const membership = (now: GroupEntryFragment) =>
  ofContract({ groupMembership: { __typename: 'GroupMembership', group: now, members: [] } })
const answered = (result: object) => ({ data: { __typename: 'Mutation', result } })
const conflict = answered({
  __typename: 'Conflict',
  message: 'bo@x.example changed this first.',
  changedBy: 'bo@x.example',
  blockers: [],
})

/** Renames the group after another administrator saved `theirs`, which the page does not know. */
async function rename(theirs: GroupEntryFragment) {
  const saved = { __typename: 'GroupUpdated', group: { ...theirs, name: 'Signalling', version: 3 } }
  const answers = {
    // The dialog and its tab each ask once.
    GroupMembers: [membership(group), membership(group), membership(theirs)],
    UpdateGroup: [conflict, answered(saved)],
  }
  const dialog = (
    <AnsweringClient answers={answers}>
      <GroupDialog
        group={group}
        privileges={null}
        onChanged={() => undefined}
        onClose={() => undefined}
      />
    </AnsweringClient>
  )
  const { user } = renderRoutes([{ path: '/', element: dialog }])
  await user.click(await screen.findByRole('button', { name: 'Edit title' }))
  const title = screen.getByRole('textbox', { name: /Group title/ })
  await user.clear(title)
  await user.type(title, 'Signalling')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return user
}

it('renames a group, also when only its members changed in the meantime', async () => {
  await rename({ ...group, memberCount: 3, version: 2 })
  expect(await screen.findByRole('dialog', { name: 'Signalling' })).toBeVisible()
})

it('shows what someone else changed in the group, and applies the edit to it', async () => {
  const user = await rename({ ...group, projectOrganisation: true, version: 2 })
  expect(await screen.findByRole('region', { name: 'Changed elsewhere' })).toHaveTextContent(
    'Project Organisation: No → Yes',
  )
  await user.click(screen.getByRole('button', { name: 'Apply my changes' }))
  expect(screen.getByRole('textbox', { name: /Group title/ })).toHaveValue('Signalling')
  expect(screen.getByRole('checkbox', { name: 'Project Organisation' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: 'Signalling' })).toBeVisible()
})
