import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { person } from '#testing/person.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { ManagedTasks } from './ManagedTasks.tsx'

const task = (reason: string, tagCode: string, people: object[], isForm = false) => ({
  __typename: 'ManagedTask',
  reason,
  tagCode,
  isForm,
  name: `Name of ${tagCode}`,
  people,
})
const [tom, ann] = [person('tom', 'Tom Brandt'), person('ann', 'Ann Bee')]

const open = (managedTasks: object[]) =>
  renderUi(
    <AnsweringClient answers={{ ManagedTasks: [ofContract({ managedTasks })] }}>
      <ManagedTasks />
    </AnsweringClient>,
  )

it('names what waits for a manager, for whom, and what to do, with a link', async () => {
  open([
    task('ORPHANED', 'T-1', [tom, ann]),
    task('ORPHANED', '29', [tom], true),
    task('REVIEW_OVER', 'T-2', [ann]),
  ])
  expect(await screen.findByRole('link', { name: 'Name of T-1' })).toHaveAttribute(
    'href',
    '/overview/T-1',
  )
  expect(screen.getByRole('link', { name: 'Name of 29' })).toHaveAttribute('href', '/forms/29')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Name of T-1Tom Brandt and Ann Bee cannot act, and no other owner can. Name another owner.',
    'Name of 29Tom Brandt cannot act, and no other owner can. Name another owner.',
    'Name of T-2Ann Bee has passed the due day of the review. Decide for this person.',
  ])
})

it('shows the first of many, and all on request', async () => {
  const { user } = open(Array.from({ length: 7 }, (_, at) => task('ORPHANED', `T-${at}`, [tom])))
  await user.click(await screen.findByRole('button', { name: 'Show 2 others' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
})
