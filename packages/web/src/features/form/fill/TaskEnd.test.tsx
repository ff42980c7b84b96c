import { MockedProvider } from '@apollo/client/testing/react'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { person } from '#testing/person.ts'
import { renderUi, someViewer } from '#testing/renderUi.tsx'
import { notify } from '#ui/notify.ts'
import type { FormTaskEntry } from '../list/formTree.ts'
import { TaskEnd } from './TaskEnd.tsx'

const me = person(someViewer.username, someViewer.name)
const task = {
  id: '7',
  role: 'CONTRIBUTOR',
  status: 'IN_PROGRESS',
  assignee: me,
  unable: [] as string[],
}

function Task({ changes }: { changes: object }) {
  const [shown, setShown] = useState<object>(task)
  const other = { ...task, assignee: person('bo', 'Bo Lind') } as FormTaskEntry
  return (
    <MockedProvider>
      <>
        <TaskEnd task={shown as FormTaskEntry} tasks={[other]} onReload={() => {}} />
        <button onClick={() => setShown({ ...task, ...changes })}>Change</button>
      </>
    </MockedProvider>
  )
}

it.each<[string, object, string[]]>([
  ['that a task was recalled', { status: 'PENDING' }, ['Your task on this form was recalled.']],
  [
    'who has it now',
    { assignee: person('cy', 'Cy Marlow') },
    ['Your task on this form is now with Cy Marlow.'],
  ],
  [
    'who can no longer act',
    { unable: ['bo'] },
    ['No longer able to act: Bo Lind (cannot open forms).'],
  ],
  ['nothing of a task that they finished', { status: 'FINISHED' }, []],
])('tells the holder %s', async (_, changes, sentences) => {
  const told = vi.spyOn(notify, 'info').mockImplementation(() => {})
  const { user } = renderUi(<Task changes={changes} />)
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(told.mock.calls.map(([sentence]) => sentence)).toEqual(sentences)
  told.mockRestore()
})
