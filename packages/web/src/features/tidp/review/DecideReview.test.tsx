import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TidpReviewFragment } from '#api/generated/graphql.ts'
import { AnsweringClient } from '#testing/answeringClient.tsx'
import { person } from '#testing/person.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { DecideReview } from './DecideReview.tsx'

const [late, other] = [person('late', 'Lea Late'), person('other', 'Otto Frey')]

it.each([
  ['the others have not answered', [], 'The others decide.'],
  [
    'the others have accepted',
    [other],
    'The others have accepted, so the plan becomes Review Approved.',
  ],
])('says what a release leads to when %s', async (_, acceptedBy, says) => {
  const plan = {
    tagCode: 'T-1',
    internalStakeholders: [late, other],
    acceptedBy,
  } as unknown as TidpReviewFragment
  const { user } = renderUi(
    <AnsweringClient answers={{}}>
      <DecideReview plan={plan} reviewer={late} />
    </AnsweringClient>,
  )
  await user.click(screen.getByRole('button', { name: 'Release: Lea Late' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(says)
})
