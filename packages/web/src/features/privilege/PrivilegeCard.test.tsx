import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { person } from '#testing/person.ts'
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
  updatedBy: person('ada', 'Ada Okafor'),
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

const everyModule = {
  ...wholeContract,
  path: '0',
  parent: '',
  effect: 'TAKES_AWAY' as const,
  type: 'MODULE' as const,
  value: 'All',
}

it.each([
  [
    [wholeContract],
    'Gives access to the whole contract. Add a branch to limit it.',
    'Members will see the whole contract',
    'Save it for the whole contract',
  ],
  [
    [wholeContract, everyModule],
    'Gives access to nothing. Remove an exception.',
    'Members without another privilege will see nothing',
    'Save it without access',
  ],
])(
  'warns and asks before a privilege is saved that gives access to everything or nothing',
  async (branches, warning, effect, confirm) => {
    const save = vi.fn<(edit: PrivilegeEdit) => Promise<boolean>>(async () => true)
    const edit = { name: 'North', version: 0, tree: treeOf({ ...kept, branches }) }
    const { user } = renderUi(
      <AnsweringClient answers={{}}>
        <PrivilegeCard
          group="1"
          edit={edit}
          onEdit={vi.fn<() => void>()}
          editable
          saving={false}
          onSave={save}
        />
      </AnsweringClient>,
    )
    expect(screen.getByText(warning)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Save privilege North?' })
    expect(dialog).toHaveTextContent(effect)
    expect(save).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: confirm }))
    expect(save).toHaveBeenCalledWith(edit)
  },
)

it('names the members whom a privilege limits before it is saved', async () => {
  const save = vi.fn<(edit: PrivilegeEdit) => Promise<boolean>>().mockResolvedValue(true)
  const branches = [wholeContract, { ...everyModule, value: 'Assets' }]
  const edit = { name: 'North', version: 0, tree: treeOf({ ...kept, branches }) }
  const members = ['Ravi', 'Dana', 'Grace', 'Paul', 'Mia'].map((name) => ({ name, active: true }))
  const { user } = renderUi(
    <AnsweringClient answers={{}}>
      <PrivilegeCard
        group="1"
        members={members}
        edit={edit}
        onEdit={vi.fn<() => void>()}
        editable
        saving={false}
        onSave={save}
      />
    </AnsweringClient>,
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() =>
    expect(dialog).toHaveTextContent(
      'Ravi, Dana, Grace and 2 others will see only what the privileges of their groups give access to.',
    ),
  )
  expect(save).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save privilege' }))
  expect(save).toHaveBeenCalledWith(edit)
})

const part = (value: string) => [wholeContract, { ...everyModule, value }]
const ann = [{ name: 'Ann', active: true }]

it.each<
  [string, { was: object[]; now: object[]; members: typeof ann; groups: string[]; asks: boolean }]
>([
  [
    'widens',
    { was: part('Assets'), now: part('Registers'), members: ann, groups: ['1'], asks: true },
  ],
  [
    'limits',
    { was: [wholeContract], now: part('Assets'), members: ann, groups: ['1'], asks: true },
  ],
  [
    'opens all',
    { was: part('Assets'), now: [wholeContract], members: ann, groups: ['1'], asks: true },
  ],
  [
    'is of another group, too',
    { was: part('Assets'), now: part('Registers'), members: [], groups: ['1', '2'], asks: true },
  ],
  [
    'concerns nobody',
    { was: part('Assets'), now: part('Registers'), members: [], groups: ['1'], asks: false },
  ],
])(
  'asks before a privilege is saved that %s, with what it changes',
  async (_, { was, now, members, groups, asks }) => {
    const save = vi.fn<(edit: PrivilegeEdit) => Promise<boolean>>().mockResolvedValue(true)
    const treeWith = (branches: object[]) => treeOf({ ...kept, branches: branches as never })
    const reachAfter = { __typename: 'ReachChange', totalCount: 0, people: [] }
    const { user } = renderUi(
      <AnsweringClient answers={{ ReachAfter: [ofContract({ reachAfter })] }}>
        <PrivilegeCard
          group="1"
          kept={{ ...kept, groups, branches: was as never }}
          members={members}
          edit={{ name, version: 1, tree: treeWith(now), base: treeWith(was) }}
          onEdit={vi.fn<() => void>()}
          editable
          saving={false}
          onSave={save}
          onRemove={async () => true}
        />
      </AnsweringClient>,
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const sentence = 'Nobody who can sign in loses or gains access.'
    expect(asks && (await screen.findByText(sentence)).textContent).toBe(asks && sentence)
    expect(save).toHaveBeenCalledTimes(asks ? 0 : 1)
  },
)

it('renames a saved privilege, and says when someone else renamed it first', async () => {
  const tree = treeOf({ ...kept, branches: [wholeContract, { ...everyModule, value: 'Assets' }] })
  const onEdit = vi.fn<(edit: PrivilegeEdit | null) => void>()
  const card = (named: string, edit: PrivilegeEdit | null) => (
    <AnsweringClient answers={{}}>
      <PrivilegeCard
        group="1"
        kept={{
          ...kept,
          name: named,
          version: named === 'Nrth' ? 1 : 2,
          branches: [wholeContract, { ...everyModule, value: 'Assets' }],
        }}
        edit={edit}
        onEdit={onEdit}
        editable
        saving={false}
        onSave={async () => true}
      />
    </AnsweringClient>
  )
  const { user, unmount } = renderUi(card('Nrth', null))
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await user.type(screen.getByRole('textbox', { name: /Privilege name/ }), 'x')
  expect(onEdit).toHaveBeenLastCalledWith({
    name: 'Nrth',
    newName: 'Nrthx',
    version: 1,
    tree,
    base: tree,
  })
  unmount()
  renderUi(card('Northern', { name: 'Nrth', newName: 'North', version: 1, tree, base: tree }))
  expect(screen.getByRole('region', { name: 'Changed elsewhere' })).toHaveTextContent(
    'Name: Nrth → Northern',
  )
  expect(screen.getByRole('textbox', { name: /Privilege name/ })).toHaveValue('North')
})

it('breaks a long name instead of running over the column beside it', () => {
  renderUi(
    <AnsweringClient answers={{}}>
      <PrivilegeCard
        group="1"
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

it('shows what someone else changed, and applies the own changes to it before they can be saved', async () => {
  const sector = (value: string) => ({
    ...wholeContract,
    path: value,
    parent: '',
    type: 'SECTOR' as const,
    value,
  })
  const before = treeOf({ ...kept, branches: [wholeContract, sector('S1')] })
  const own = treeOf({ ...kept, branches: [wholeContract, sector('S1'), sector('S2')] })
  const theirs = { ...kept, version: 2, branches: [wholeContract, sector('S1'), sector('S3')] }
  const onEdit = vi.fn<(edit: PrivilegeEdit | null) => void>()
  const save = vi.fn<(edit: PrivilegeEdit) => Promise<boolean>>(async () => true)
  const { user } = renderUi(
    <AnsweringClient answers={{}}>
      <PrivilegeCard
        group="1"
        kept={theirs}
        edit={{ name, version: 1, tree: own, base: before }}
        onEdit={onEdit}
        editable
        saving={false}
        onSave={save}
      />
    </AnsweringClient>,
  )
  const notice = screen.getByRole('region', { name: 'Changed elsewhere' })
  expect(notice).toHaveTextContent('Ada Okafor also changed this privilege.')
  expect(notice).toHaveTextContent('Sector S3: access')
  expect(notice).not.toHaveTextContent('Sector S2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Apply my changes' }))
  expect(onEdit).toHaveBeenCalledWith(
    expect.objectContaining({
      version: 2,
      tree: treeOf({ ...theirs, branches: [...theirs.branches, sector('S2')] }),
    }),
  )
})
