import { act, screen } from '@testing-library/react'
import dayjs from 'dayjs'
import { afterEach, expect, it } from 'vitest'
import { setKeptTime } from '#api/keptTime.ts'
import { setDraftStored } from '#shared/draft/draftStorage.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { renderUi } from '#testing/renderUi.tsx'
import { ownKey } from '#ui/stored.ts'
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

it('says that unsaved work is lost on leaving while the device has no room for it', () => {
  renderUi(<OfflineBar />)
  const key = ownKey('draft.deliverables.D-1', { person: 'tom' })
  const sentence =
    'This device has no room for unsaved changes. They are lost when you leave this page.'
  act(() => setDraftStored(key, false))
  expect(screen.getByText(sentence)).toBeVisible()
  act(() => setDraftStored(key, null))
  expect(screen.queryByText(sentence)).toBeNull()
})
