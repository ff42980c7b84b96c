import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { NewDraft } from './NewDraft.tsx'
import { useTextDraft } from './useDraft.ts'

/** Locks of a browser: held until what was requested with them ends. */
const held = new Set<string>()
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
      request: async (name: string, _options: object, work: (lock: object | null) => unknown) => {
        const isFree = !held.has(name)
        held.add(name)
        await work(isFree ? {} : null)
        if (isFree) held.delete(name)
      },
    },
  })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

function Note({ id }: { id: string }) {
  const [text, setText] = useTextDraft('note', `new.${id}`)
  return <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
}

/** Opens the page in a tab: in the given one, or in a new one. */
const openTab = (tab: Storage | null = null) => {
  if (!tab) sessionStorage.clear()
  return renderUi(
    <NewDraft name="note.new" describe={(draft) => (typeof draft === 'string' ? draft : null)}>
      {(id) => <Note id={id} />}
    </NewDraft>,
  )
}
const notes = () => screen.findAllByLabelText<HTMLInputElement>('Note')

it('gives each tab its own draft, and offers that of a closed tab again', async () => {
  const first = openTab()
  await first.user.type((await notes())[0] ?? document.body, 'Gate north')
  await waitFor(() => expect(held.size).toBe(1))
  const second = openTab()
  await waitFor(async () => expect(await notes()).toHaveLength(2))
  expect((await notes())[1]).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  first.unmount()
  second.unmount()
  await waitFor(() => expect(held.size).toBe(0))

  const third = openTab()
  expect((await notes())[0]).toHaveValue('')
  expect(await screen.findByRole('region')).toHaveTextContent('Gate north')
  await third.user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(async () => expect((await notes())[0]).toHaveValue('Gate north'))
  expect(screen.queryByRole('region')).toBeNull()
})

it('gives the draft of a copied tab to one of two tabs that open at the same moment', async () => {
  sessionStorage.clear()
  const { user } = openTab(sessionStorage)
  openTab(sessionStorage)
  await waitFor(() => expect(held.size).toBe(2))
  await user.type((await notes())[0] ?? document.body, 'Gate north')
  expect((await notes())[1]).toHaveValue('')
})

it('keeps its draft over a reload of its tab', async () => {
  const before = openTab()
  await before.user.type((await notes())[0] ?? document.body, 'Slab 4')
  before.unmount()
  await waitFor(() => expect(held.size).toBe(0))
  openTab(sessionStorage)
  expect((await notes())[0]).toHaveValue('Slab 4')
})

it('removes a draft of a closed tab that is discarded', async () => {
  const closed = openTab()
  await closed.user.type((await notes())[0] ?? document.body, 'Slab 4')
  closed.unmount()
  await waitFor(() => expect(held.size).toBe(0))
  // The key of its attempt, whose answer was lost.
  for (const key of Object.keys(localStorage))
    localStorage.setItem(key.replace('.draft.', '.attempt.'), 'a key')
  expect(localStorage).toHaveLength(2)
  const { user } = openTab()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})
