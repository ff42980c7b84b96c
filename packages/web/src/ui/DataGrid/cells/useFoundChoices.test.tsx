import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { peopleSearch } from '../sampleSheet.testkit.ts'
import type { ChoiceSearch } from './column.ts'
import { useFoundChoices } from './useFoundChoices.ts'

const known = [{ value: 'ada', label: 'Ada King, Lady' }]

/** Shows a list that chooses the first choice with the typed start on Enter. */
function List({ search }: { search: ChoiceSearch | undefined }) {
  const [chosen, setChosen] = useState('none')
  const found = useFoundChoices(search)
  const choices = found.with(known)
  return (
    <div onKeyDownCapture={(event) => void (event.key === 'Enter' && found.wait(event))}>
      <input
        aria-label="Choose"
        onInput={found.onInput}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter') return
          const choice = choices.find(({ label }) => label.startsWith(currentTarget.value))
          setChosen(choice?.value ?? 'nothing found')
        }}
      />
      <p>{choices.map(({ label }) => label).join('; ')}</p>
      <output>{`${chosen}${found.list.loading ? ', loading' : ''}`}</output>
    </div>
  )
}

it('offers the first choices when the list opens, and those of the typed text', async () => {
  const startingWith = vi.spyOn(peopleSearch, 'startingWith')
  const { user } = renderUi(<List search={peopleSearch} />)
  expect(await screen.findByText('Ada King, Lady; Grace Hopper; Joan Clarke')).toBeVisible()
  await user.type(screen.getByRole('textbox'), 'Jo')
  await vi.waitFor(() => expect(startingWith).toHaveBeenLastCalledWith('Jo'))
})

it('holds Enter until the search has answered, then chooses what it found', async () => {
  let answer: (choices: { value: string; label: string }[]) => void = () => {}
  const search: ChoiceSearch = {
    startingWith: (typed) =>
      typed === '' ? Promise.resolve([]) : new Promise((resolve) => (answer = resolve)),
    named: async () => [],
  }
  const { user } = renderUi(<List search={search} />)
  await user.type(screen.getByRole('textbox'), 'Joan{Enter}')
  expect(screen.getByText('none, loading')).toBeVisible()
  answer([{ value: 'joan', label: 'Joan Clarke' }])
  expect(await screen.findByText('joan')).toBeVisible()
})

it('lets Enter choose among the known choices when the search fails', async () => {
  const search: ChoiceSearch = {
    startingWith: () => Promise.reject(new Error('Unavailable.')),
    named: async () => [],
  }
  const { user } = renderUi(<List search={search} />)
  await user.type(screen.getByRole('textbox'), 'Ada{Enter}')
  expect(await screen.findByText('ada')).toBeVisible()
})

it('waits for nothing without a search', async () => {
  const { user } = renderUi(<List search={undefined} />)
  await user.type(screen.getByRole('textbox'), 'Ada{Enter}')
  expect(screen.getByText('ada')).toBeVisible()
})
