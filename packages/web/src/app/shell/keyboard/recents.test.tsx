import { screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useKeepRecents, useRecents } from './recents.ts'

beforeEach(() => localStorage.clear())

const titles: Readonly<Record<string, string>> = {
  '/overview/P1': 'North portal',
  '/discipline-overview/D1': 'Drainage',
  '/forms': 'Forms',
}

const missing = '/discipline-overview/D9'

function Keeper() {
  useKeepRecents()
  return null
}

/** Shows a page with links to the others; lists the entries of the palette. */
function Page({ isIdle: wasIdle = true }) {
  const [isIdle, setIdle] = useState(wasIdle)
  const { pathname } = useLocation()
  const recents = useRecents()
  return (
    <>
      {pathname === missing ? (
        <EmptyState titleAs="h1" title="There is no discipline with this ID" />
      ) : (
        <PageHeader title={titles[pathname] ?? 'Home'} />
      )}
      {isIdle && <Keeper />}
      <button type="button" onClick={() => setIdle(true)}>
        Become idle
      </button>
      <Link to={missing}>Open a removed discipline</Link>
      {Object.entries(titles).map(([path, title]) => (
        <Link key={path} to={path}>
          Open {title}
        </Link>
      ))}
      <ol aria-label="Recent">
        {recents.map(({ path, title }) => (
          <li key={path}>{title}</li>
        ))}
      </ol>
    </>
  )
}

it('offers the plans and disciplines opened last, without lists and the present page', async () => {
  const { user } = renderUi(<Page />)
  for (const title of ['North portal', 'Forms', 'Drainage', 'Forms'])
    await user.click(screen.getByRole('link', { name: `Open ${title}` }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Drainage',
    'North portal',
  ])
  await user.click(screen.getByRole('link', { name: 'Open North portal' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Drainage',
  ])
})

it('offers no page that was not there, which names the browser tab only', async () => {
  const { user } = renderUi(<Page />)
  await user.click(screen.getByRole('link', { name: 'Open a removed discipline' }))
  expect(document.title).toBe('There is no discipline with this ID · Tidemark')
  await user.click(screen.getByRole('link', { name: 'Open Forms' }))
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

it('offers the page that was open when the recording began', async () => {
  const { user } = renderUi(<Page isIdle={false} />)
  await user.click(screen.getByRole('link', { name: 'Open Drainage' }))
  await user.click(screen.getByRole('link', { name: 'Open North portal' }))
  await user.click(screen.getByRole('button', { name: 'Become idle' }))
  await user.click(screen.getByRole('link', { name: 'Open Forms' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'North portal',
  ])
})

it('keeps the pages of each person apart', () => {
  localStorage.setItem(
    'tidemark.recent.1DM03.someone.else@dunmere.example',
    JSON.stringify([{ path: '/overview/P9', title: 'Of someone else' }]),
  )
  renderUi(<Page />)
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})
