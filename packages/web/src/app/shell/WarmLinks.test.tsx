import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keys } from '#start/storedSignIn.ts'
import { WarmLinks } from './WarmLinks.tsx'

const manifest = {
  always: [],
  pages: [
    {
      path: '/overview/:tagCode',
      plain: false,
      files: ['assets/plan.js'],
      queries: [
        { name: 'Plan', hash: 'a', variables: { contract: '{contract}', tagCode: '{tagCode}' } },
      ],
    },
  ],
}
const plan = '/app/overview/1DM03-TIDP-001010'
const asked = vi.fn<(body: unknown) => void>()
const answer = { data: { plan: 1 } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  asked.mockClear()
  localStorage.setItem(keys.token, JSON.stringify({ access_token: 'tom', profile: { sub: 'tom' } }))
  localStorage.setItem(keys.contract, '1DM03')
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (url === '/graphql') asked(JSON.parse(init?.body ?? ''))
    return Response.json(url === '/graphql' ? answer : manifest)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete window.tidemarkStart
  Reflect.deleteProperty(navigator, 'connection')
})

const hover = (name: string) => fireEvent.pointerOver(screen.getByText(name))

function show() {
  render(
    <MemoryRouter>
      <WarmLinks />
      <a href={plan}>A plan</a>
      <a href="https://example.org/app/overview/1">Elsewhere</a>
      <a href="/app/unknown">Unknown</a>
    </MemoryRouter>,
  )
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('asks for the page of a link on which the pointer stays, once, and keeps the answer for it', async () => {
  show()
  hover('A plan')
  await pass(100)
  fireEvent.pointerOver(document.body)
  hover('A plan')
  await pass(100)
  const variables = { contract: '1DM03', tagCode: '1DM03-TIDP-001010' }
  expect(asked.mock.calls).toMatchObject([[{ operationName: 'Plan', variables }]])
  const [request] = window.tidemarkStart?.requests ?? []
  expect(request).toMatchObject({ name: 'Plan', variables, token: 'tom' })
  expect(await request?.response).toEqual(answer)
  expect(document.head.querySelectorAll('link[href="/app/assets/plan.js"]')).toHaveLength(1)
})

it('asks for the page of a link that the keyboard reaches', async () => {
  show()
  fireEvent.focusIn(screen.getByText('A plan'))
  await pass(100)
  expect(asked).toHaveBeenCalledOnce()
})

it('forgets an answer after twenty seconds', async () => {
  show()
  hover('A plan')
  await pass(100)
  await pass(20_000)
  expect(window.tidemarkStart?.requests).toEqual([])
})

it.each(['Elsewhere', 'Unknown'])('asks for nothing at a link that leads %s', async (name) => {
  show()
  hover(name)
  await pass(100)
  expect(asked).not.toHaveBeenCalled()
})

it('asks for nothing when the pointer only passes', async () => {
  show()
  hover('A plan')
  fireEvent.pointerOver(document.body)
  await pass(100)
  expect(asked).not.toHaveBeenCalled()
})

it('asks for nothing where the person saves data', async () => {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { connection: { saveData: true } }),
  )
  show()
  hover('A plan')
  await pass(100)
  expect(asked).not.toHaveBeenCalled()
})
