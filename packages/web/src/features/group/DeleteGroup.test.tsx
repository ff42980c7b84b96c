import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { GroupEntryFragment } from '#api/generated/graphql.ts'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { useState } from 'react'
import { DeleteGroup } from './DeleteGroup.tsx'

const group: GroupEntryFragment = {
  __typename: 'Group',
  id: 'g1',
  name: 'North',
  memberCount: 2,
  projectOrganisation: false,
  version: 1,
}

const member = (name: string, limitedHere: boolean) => ({
  __typename: 'GroupMember',
  id: name,
  username: `${name}@x.example`,
  name,
  active: name !== 'Eve',
  program: false,
  limitedHere,
})
const membership = ofContract({
  groupMembership: {
    __typename: 'GroupMembership',
    group,
    members: [
      ...['Ann', 'Bo', 'Cy', 'Dee', 'Eve'].map((name) => member(name, true)),
      member('Flo', false),
    ],
  },
})

const reach = ofContract({
  reachAfter: {
    __typename: 'ReachChange',
    totalCount: 1,
    people: [
      {
        __typename: 'ChangedReach',
        person: { __typename: 'Person', username: 'ann', name: 'Ann' },
        deliverablesGained: 12,
        deliverablesLost: 0,
        tasksGained: 1,
        tasksLost: 0,
      },
    ],
  },
})

function Page() {
  const [now, setNow] = useState(group)
  const change = () => setNow({ ...group, memberCount: 30, version: 2 })
  return (
    <AnsweringClient answers={{ GroupMembers: [membership], ReachAfter: [reach] }}>
      <DeleteGroup group={now} onDeleted={() => undefined} onClose={() => undefined} />
      <button onClick={change}>Someone adds members</button>
    </AnsweringClient>
  )
}

it('says what someone else changed in the group before it is deleted', async () => {
  renderUi(<Page />)
  const question = await screen.findByRole('alertdialog', { name: 'Delete North?' })
  expect(question).not.toHaveTextContent('in the meantime')
  screen.getByText('Someone adds members').click()
  expect(await screen.findByText('This group was changed in the meantime.')).toBeInTheDocument()
  expect(question).toHaveTextContent('Total group members: 2 → 30')
})

it('names who will see the whole contract', async () => {
  renderUi(<Page />)
  expect(
    await screen.findByText(
      'Ann, Bo, Cy and 1 other will see the whole contract: no other group limits them.',
    ),
  ).toBeVisible()
  expect(
    await screen.findByText('Ann: 12 deliverables and 1 open task more within reach.'),
  ).toBeVisible()
})
