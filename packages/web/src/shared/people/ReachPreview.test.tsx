import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { person } from '#testing/person.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { ReachPreview } from './ReachPreview.tsx'

const changed = (name: string, [linesIn, linesOut, tasksIn, tasksOut]: number[]) => ({
  __typename: 'ChangedReach',
  person: person(name.toLowerCase(), name),
  deliverablesGained: linesIn,
  deliverablesLost: linesOut,
  tasksGained: tasksIn,
  tasksLost: tasksOut,
})

it.each<[string, object | null, string[]]>([
  [
    'what comes into reach and leaves it, of the first people',
    {
      totalCount: 5,
      people: [
        changed('Ann', [1200, 0, 2, 0]),
        changed('Bo', [0, 3, 0, 1]),
        changed('Cy', [4, 1, 0, 0]),
        changed('Dee', [1, 0, 0, 0]),
      ],
    },
    [
      'Ann: 1,200 deliverables and 2 open tasks more within reach.',
      'Bo: 3 deliverables and 1 open task no longer within reach.',
      'Cy: 4 deliverables more within reach, 1 deliverable no longer within reach.',
      'The access of 2 other people changes, too.',
    ],
  ],
  [
    'that only other things change',
    { totalCount: 1, people: [changed('Ann', [0, 0, 0, 0])] },
    ['Ann: as many deliverables and open tasks as now.'],
  ],
  [
    'that nothing changes',
    { totalCount: 0, people: [] },
    ['Nobody who can sign in loses or gains access.'],
  ],
  ['that it is not known', null, ['What comes into reach or leaves it could not be counted.']],
])('says %s', async (_, answer, sentences) => {
  const reachAfter = answer && { __typename: 'ReachChange', ...answer }
  renderUi(
    <AnsweringClient answers={{ ReachAfter: [ofContract({ reachAfter })] }}>
      <ReachPreview change={{ group: 'g1', deleted: true }} />
    </AnsweringClient>,
  )
  expect(await screen.findByText(sentences[0]!)).toBeVisible()
  expect([...screen.getByRole('status').children].map((one) => one.textContent)).toEqual(sentences)
})

const ravi = [{ name: 'Ravi', active: true }]

it.each<[string, number[], boolean]>([
  ['loses something', [0, 3, 0, 0], true],
  ['gains some and loses some', [2, 1, 0, 0], true],
  ['is limited to what they have', [0, 0, 0, 0], true],
  ['only gains', [25, 0, 1, 0], false],
])('says whom a privilege limits if the person %s', async (_, moved, isLimited) => {
  const reachAfter = {
    __typename: 'ReachChange',
    totalCount: 1,
    people: [changed('Ravi', moved)],
  }
  renderUi(
    <AnsweringClient answers={{ ReachAfter: [ofContract({ reachAfter })] }}>
      <ReachPreview change={{ group: 'g1', joining: ['ravi'] }} limits={ravi} />
    </AnsweringClient>,
  )
  expect(await screen.findByText(/^Ravi:/)).toBeVisible()
  expect(screen.queryAllByText(/^Ravi will see only/)).toHaveLength(isLimited ? 1 : 0)
})
