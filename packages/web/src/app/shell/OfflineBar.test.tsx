import { act, screen } from '@testing-library/react'
import dayjs from 'dayjs'
import { afterEach, expect, it } from 'vitest'
import { setKeptTime } from '#api/keptTime.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { OfflineBar } from './OfflineBar.tsx'

afterEach(() => act(() => setKeptTime(null)))

it('names the same time as the live parts of a page with kept answers', () => {
  const [kept, opened] = [dayjs().hour(9).minute(10), dayjs().hour(9).minute(30)]
  renderUi(
    <>
      <OfflineBar />
      <NotUpdated since={opened.toISOString()} />
    </>,
  )
  expect(screen.getByText('Not updated since 09:30')).toBeVisible()
  act(() => setKeptTime(kept.valueOf()))
  expect(
    screen.getByText('The server cannot be reached – showing the version of 09:10'),
  ).toBeVisible()
  expect(screen.getByText('Not updated since 09:10')).toBeVisible()
  act(() => setKeptTime(dayjs('2026-11-03T14:05:00').valueOf()))
  expect(screen.getByText(/showing the version of 03\/11\/2026 02:05 PM$/)).toBeVisible()
  expect(screen.getByText('Not updated since 03/11/2026 02:05 PM')).toBeVisible()
})
