import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { AnsweringClient, ofContract } from '#testing/answeringClient.tsx'
import { person } from '#testing/person.ts'
import { renderUi } from '#testing/renderUi.tsx'
import type { Option } from '#ui/form/options.ts'
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

const people = [
  ['dana@x.example', 'Dana Whitlock'],
  ['maya@x.example', 'Maya Okafor'],
  ['ben.a@x.example', 'Ben Carver'],
  ['ben.b@x.example', 'Ben Carver'],
].map(([username = '', name = '']) => person(username, name))

/** Shows the select with what is chosen. */
function Reviewers() {
  const [value, setValue] = useState<readonly Option[]>([])
  return <PeopleSelect label="Reviewers" value={value} onChange={setValue} />
}

it.each([
  ['a column', 'Dana Whitlock\r\nOkafor, Maya\r\n', ['Dana Whitlock', 'Maya Okafor'], null],
  ['a row', 'Dana Whitlock\tMaya Okafor', ['Dana Whitlock', 'Maya Okafor'], null],
  [
    'addresses of a mail',
    'Dana <dana@x.example>, "Okafor, Maya" <maya@x.example>; BEN.B@x.example',
    ['Dana Whitlock', 'Maya Okafor', 'Ben Carver'],
    null,
  ],
  [
    'a list with strangers and a name of two',
    'Dana Whitlock; Nobody; Ben Carver',
    ['Dana Whitlock'],
    'Not found: Nobody; Ben Carver.',
  ],
])('chooses whom %s names', async (_, pasted, chosen, told) => {
  const found = ofContract({ people: { __typename: 'PersonConnection', nodes: people } })
  const { user } = renderUi(
    <AnsweringClient answers={{ PeopleSearch: Array.from({ length: 30 }, () => found) }}>
      <Reviewers />
    </AnsweringClient>,
  )
  const box = screen.getByRole('combobox', { name: /Reviewers/ })
  await user.click(box)
  await user.paste(pasted)
  const list = await screen.findByRole('list', { name: 'Chosen: Reviewers' })
  await expect.poll(() => within(list).getAllByRole('listitem').length).toBe(chosen.length)
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(chosen)
  expect(box).toHaveValue('')
  expect(screen.queryByText(/^Not found/)?.textContent ?? null).toBe(told)
  await user.type(box, 'x')
  expect(screen.queryByText(/^Not found/)).not.toBeInTheDocument()
})
