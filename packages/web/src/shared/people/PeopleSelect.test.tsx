import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { PeopleSelect } from './PeopleSelect.tsx'

it('reads people when the field takes the focus, and not before', async () => {
  const asked: string[] = []
  const answers = {
    get PeopleSearch() {
      asked.push('PeopleSearch')
      return [ofContract({ people: { __typename: 'PersonConnection', nodes: [] } })]
    },
  }
  const { user } = renderUi(
    <AnsweringClient answers={answers}>
      <PeopleSelect label="Reviewers" value={[]} onChange={() => {}} />
    </AnsweringClient>,
  )
  expect(asked).toEqual([])
  await user.click(screen.getByRole('combobox', { name: /Reviewers/ }))
  expect(await screen.findByText('There are no results')).toBeVisible()
  expect(asked).not.toEqual([])
})

it('says whom a field of a form offers when it finds nobody', async () => {
  const people = { __typename: 'PersonConnection', nodes: [] }
  const { user } = renderUi(
    <AnsweringClient answers={{ PeopleSearch: [ofContract({ people })] }}>
      <PeopleSelect label="Reviewed by" value={[]} onChange={() => {}} forms />
    </AnsweringClient>,
  )
  await user.click(screen.getByRole('combobox', { name: /Reviewed by/ }))
  expect(await screen.findByText(/Only people whose permissions open forms/)).toBeVisible()
})
