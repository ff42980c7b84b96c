import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCache } from '#api/cache.ts'
import type { PaletteCommand } from '#ui/CommandPalette.tsx'
import { AnsweringClient } from '#testing/answeringClient.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { Palette } from './Palette.tsx'

const hit = {
  __typename: 'SearchHit',
  id: 'P1',
  tagCode: 'P1',
  title: 'Form finding at the north portal',
  planTitle: null,
  planRevision: null,
  isSuperseded: false,
  number: '1DM03-42',
  kind: 'TIDP',
  parentTagCode: null,
}

/**
 * Renders the palette over a search that finds one plan for every text but `nothing`. `done`
 * records the commands and closing.
 */
function open(initialText = '') {
  const done: string[] = []
  const command = (label: string): PaletteCommand => ({
    id: label,
    label,
    run: () => done.push(label),
  })
  const groups = [
    { label: 'Go to', commands: [command('Forms'), command('User Management')] },
    { label: 'Do', commands: [command('Create a form')] },
  ]
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const nodes = variables['text'] === 'nothing' ? [] : [hit]
        observer.next({
          data: {
            __typename: 'Query',
            contract: {
              __typename: 'Contract',
              code: '1DM03',
              searchPage: {
                __typename: 'SearchPage',
                nodes,
                totalCount: nodes.length,
                isMore: false,
              },
            },
          },
        })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const page = renderUi(
    <ApolloProvider client={client}>
      <Palette groups={groups} initialText={initialText} onClose={() => done.push('closed')} />
    </ApolloProvider>,
  )
  return { ...page, done, field: screen.getByRole('textbox', { name: 'Search or run a command' }) }
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const highlighted = () =>
  screen.getAllByRole('option').find((option) => 'highlighted' in option.dataset)?.textContent

it('offers every page and action, filters them by any words, and runs the first with Enter', async () => {
  const { user, field, done } = open()
  expect(options()).toEqual(['Forms', 'User Management', 'Create a form'])
  await user.type(field, 'form cr')
  expect(options()).toEqual(['Create a form'])
  await user.keyboard('{Enter}')
  expect(done).toEqual(['closed', 'Create a form'])
})

it('never preselects a destructive command that no text asks for', async () => {
  const run = () => undefined
  const commands = [
    { id: 'remove', label: 'Remove Discipline', destructive: true, run },
    { id: 'forms', label: 'Forms', run },
  ]
  const { user } = renderUi(
    <AnsweringClient answers={{}}>
      <Palette groups={[{ label: 'This page', commands }]} initialText="" onClose={run} />
    </AnsweringClient>,
  )
  await vi.waitFor(() => expect(highlighted()).toBe('Forms'))
  await user.keyboard('rem')
  await vi.waitFor(() => expect(highlighted()).toBe('Remove Discipline'))
})

it('lists search results below without moving the chosen option', async () => {
  const { user, field, router } = open()
  await user.type(field, 'form')
  await user.keyboard('{ArrowDown}')
  expect(highlighted()).toBe('Create a form')
  const found = await screen.findByRole('group', { name: 'Results' })
  expect(within(found).getByRole('option')).toHaveTextContent(
    'TIDPForm finding at the north portal1DM03-42',
  )
  expect(highlighted()).toBe('Create a form')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/overview/P1')
})

it('opens the first result once the search responds to Enter', async () => {
  const { user, field, done, router } = open()
  await user.type(field, 'portal{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/overview/P1'))
  expect(done).toEqual(['closed'])
})

it('opens nothing after Enter if the user types on', async () => {
  const { user, field, done } = open()
  await user.type(field, 'nothing{Enter}{Backspace}')
  await screen.findByRole('group', { name: 'Results' })
  expect(done).toEqual([])
})

it('continues with the text that was typed while it loaded', async () => {
  const { user, field, done } = open('form')
  expect(options()).toEqual(['Forms', 'Create a form'])
  await user.type(field, ' cr{Enter}')
  expect(done).toEqual(['closed', 'Create a form'])
})

it('shows an empty state', async () => {
  const { user, field } = open()
  await user.type(field, 'nothing')
  expect(await screen.findByText('There are no results')).toBeVisible()
})

it('drops results of the previous text unless they match the new one', async () => {
  const { user, field, done, router } = open()
  await user.type(field, 'portal')
  await screen.findByRole('group', { name: 'Results' })
  await user.type(field, ' k')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(done).toEqual([])
  expect(router.state.location.pathname).toBe('/')
})
