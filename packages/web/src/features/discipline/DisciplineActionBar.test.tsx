import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DisciplineHeaderFragment } from '#api/generated/graphql.ts'
import { AnsweringClient } from '#testing/answeringClient.tsx'
import { usePageCommands } from '#shared/pageCommands.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { DisciplineActionBar } from './DisciplineActionBar.tsx'

const blocker = {
  code: 'NOTHING_TO_FETCH' as const,
  message: 'Add at least one deliverable first.',
}
const discipline: DisciplineHeaderFragment = {
  __typename: 'Discipline',
  id: 'D-1',
  tagCode: 'D-1',
  name: 'Drainage',
  required: true,
  status: 'WIP',
  owners: [],
  nominatedOwners: [],
  unable: [],
  deliverableCounts: null,
  rag: null,
  actions: [
    {
      __typename: 'Action',
      name: 'FETCH_DELIVERABLE_NUMBERS',
      allowed: false,
      inNameOf: null,
      blockers: [{ __typename: 'Blocker', ...blocker, target: null, within: null }],
    },
  ],
  tidp: {
    __typename: 'Tidp',
    id: 'T-1',
    tagCode: 'T-1',
    title: 'Shaft',
    revision: 'P01',
    supersededBy: null,
  },
}
// A wide screen, on which each action has a button.
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  )
})

const Bar = (props: Partial<Parameters<typeof DisciplineActionBar>[0]>) => (
  <AnsweringClient answers={{}}>
    <DisciplineActionBar
      discipline={discipline}
      unsaved={{ count: 0, savable: 0 }}
      openProposals={0}
      onProcessing={vi.fn<() => void>()}
      onReload={vi.fn<() => void>()}
      {...props}
    >
      {null}
    </DisciplineActionBar>
  </AnsweringClient>
)
const open = (count: number, savable = 0) => renderUi(<Bar unsaved={{ count, savable }} />)
const fetchButton = () => screen.getByRole('button', { name: 'Fetch deliverable numbers' })

it('asks to save new lines, and not to add some', () => {
  open(8)
  expect(fetchButton()).toHaveAccessibleDescription(
    "You can't do this: Save or discard 8 changed lines first.",
  )
})

it('asks to add a deliverable where there is none', () => {
  open(0)
  expect(fetchButton()).toHaveAccessibleDescription(`You can't do this: ${blocker.message}`)
})

function Lines({ onSave }: { onSave: () => void }) {
  usePageCommands([{ name: 'SAVE_LINES', label: 'Save 2 lines', run: onSave }])
  return null
}

it('saves the changed lines from its reason', async () => {
  const save = vi.fn<() => void>()
  renderUi(<Lines onSave={save} />)
  const { user } = open(3, 2)
  await user.click(fetchButton())
  await user.click(await screen.findByRole('button', { name: 'Save 2 lines' }))
  expect(save).toHaveBeenCalledOnce()
})

it('offers no saving from its reason while errors prevent it', async () => {
  const { user } = open(3)
  await user.click(fetchButton())
  await screen.findByText('Save or discard 3 changed lines first.', { selector: 'li' })
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
})

it('says before it is sent for acceptance that proposals wait', async () => {
  const send: NonNullable<DisciplineHeaderFragment['actions']>[number] = {
    __typename: 'Action',
    name: 'SEND_FOR_ACCEPTANCE',
    allowed: true,
    inNameOf: null,
    blockers: [],
  }
  const { user } = renderUi(
    <Bar discipline={{ ...discipline, actions: [send] }} openProposals={4} />,
  )
  await user.click(screen.getByRole('button', { name: /^Send to TIDP Owner/ }))
  expect(await screen.findByText(/^4 proposals of changes wait for a decision/)).toBeVisible()
})

it('keeps a reason that is typed while the last action ends, and says so', async () => {
  const reject: NonNullable<DisciplineHeaderFragment['actions']>[number] = {
    __typename: 'Action',
    name: 'REJECT_DISCIPLINE',
    allowed: true,
    inNameOf: null,
    blockers: [],
  }
  const Page = () => {
    const [actions, setActions] = useState([reject])
    return (
      <>
        <button onClick={() => setActions([])}>End</button>
        <Bar discipline={{ ...discipline, actions }} />
      </>
    )
  }
  const { user } = renderUi(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Reject Discipline' }))
  const reason = await screen.findByRole('textbox', { name: /Reason/ })
  await user.type(reason, 'Not ours')
  act(() => screen.getByText('End').click())
  expect(reason).toHaveValue('Not ours')
  expect(await screen.findByRole('alert')).toHaveTextContent('You may no longer do this here.')
})
