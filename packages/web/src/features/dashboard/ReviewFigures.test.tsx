import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { ReviewFigures } from './ReviewFigures.tsx'

const group = (more: object) => ({
  __typename: 'ReviewGroup',
  value: 'P1',
  label: 'South Portal, P01',
  rounds: 3,
  rejections: 1,
  acceptances: 0,
  days: null,
  isPartial: false,
  ...more,
})
const figures = (reviewFigures: object) =>
  ofContract({
    dashboard: {
      __typename: 'Dashboard',
      reviewFigures: { __typename: 'ReviewFigures', ...reviewFigures },
    },
  })
const counted = figures({
  counted: {
    __typename: 'CountedReviewConnection',
    nodes: [
      {
        __typename: 'CountedReview',
        figure: 'REJECTIONS',
        plan: 'P1',
        title: 'South Portal, P01',
        discipline: null,
        disciplineName: null,
        by: 'Ingrid Solheim',
        on: '2026-11-19',
        days: null,
      },
    ],
    totalCount: 1,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
})

function open(groups: object[], removedUntil: string | null = null) {
  const answers = {
    ReviewFigures: [figures({ groups, removedUntil })],
    CountedReviews: [counted],
  }
  renderUi(
    <AnsweringClient answers={answers}>
      <ReviewFigures />
    </AnsweringClient>,
  )
}

it('lists below the table what a figure counts, and takes the focus there', async () => {
  open([group({})])
  const table = within(await screen.findByRole('table', { name: 'Figures of reviews by TIDP' }))
  await userEvent.click(table.getByRole('link', { name: '1' }))
  expect(await screen.findByRole('heading', { name: '1 rejection' })).toHaveFocus()
  const list = within(screen.getByRole('table', { name: '1 rejection' }))
  expect(list.getByRole('row', { name: /19\/11\/2026 Ingrid Solheim/ })).toBeVisible()
  expect(list.getByRole('link').getAttribute('href')).toBe('/overview/P1')
})

it('says what is not known where history was removed, instead of 0', async () => {
  open([group({ isPartial: true, rejections: null, acceptances: null })], '2026-03-02')
  const row = within(await screen.findByRole('row', { name: /South Portal/ }))
  expect(row.getByRole('link', { name: '3 or more' })).toBeVisible()
  expect(row.getAllByText('Not known')).toHaveLength(2)
  expect(screen.getByText(/up to 02\/03\/2026/)).toBeVisible()
})
