import { act, screen } from '@testing-library/react'
import dayjs from 'dayjs'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { LiveCheckAnnouncer } from './LiveCheckAnnouncer.tsx'
import { NotUpdated } from './NotUpdated.tsx'
import { type LiveCheck, useLiveCheck } from './useLiveCheck.ts'

/** Returns two parts of a page, each with its own subscription. */
function renderParts() {
  const checks: LiveCheck[] = []
  const Part = ({ at, label }: { at: number; label: string }) => {
    const checking = useLiveCheck()
    checks[at] = checking
    return (
      <section aria-label={label}>
        <NotUpdated since={checking.failingSince} />
      </section>
    )
  }
  const page = renderUi(
    <>
      <LiveCheckAnnouncer />
      <Part at={0} label="Comments" />
      <Part at={1} label="History" />
    </>,
  )
  const part = (label: string) => screen.getByRole('region', { name: label })
  const announced = () => page.container.querySelector('[aria-live="polite"]')
  return {
    hear: (at: number, check: Parameters<LiveCheck['hear']>[0]) =>
      act(() => checks[at]?.hear(check)),
    fail: (at: number) => act(() => checks[at]?.options.context.onFailing?.()),
    part,
    announced,
  }
}
const at = (hour: number, minute: number) => dayjs().hour(hour).minute(minute).toISOString()

it('marks each outdated part with the time, and announces it once', () => {
  const { hear, part, announced } = renderParts()
  hear(0, { working: true, at: at(14, 4) })
  expect(part('Comments')).toBeEmptyDOMElement()
  hear(0, { working: false, at: at(14, 5) })
  hear(1, { working: false, at: at(14, 7) })
  expect(part('Comments')).toHaveTextContent('Not updated since 14:05')
  expect(part('History')).toHaveTextContent('Not updated since 14:07')
  expect(announced()).toHaveTextContent('Not updated since 14:05. Trying again…')
  // Change events carry no check.
  hear(0, null)
  expect(part('Comments')).toHaveTextContent('Not updated since 14:05')
  hear(0, { working: true, at: at(14, 8) })
  expect(part('Comments')).toBeEmptyDOMElement()
  expect(announced()).toHaveTextContent('Not updated since 14:05. Trying again…')
  hear(1, { working: true, at: at(14, 8) })
  expect(announced()).toHaveTextContent('Live updates work again.')
})

it('marks a part whose subscription never begins, or was interrupted', () => {
  vi.useFakeTimers({ now: dayjs().hour(9).minute(30).toDate() })
  const { hear, fail, part, announced } = renderParts()
  vi.setSystemTime(dayjs().hour(9).minute(32).toDate())
  fail(0)
  // Nothing was checked since the page was loaded.
  expect(part('Comments')).toHaveTextContent('Not updated since 09:30')
  expect(announced()).toHaveTextContent('Not updated since 09:30. Trying again…')
  hear(0, { working: true, at: at(9, 33) })
  hear(1, { working: true, at: at(9, 33) })
  expect(part('Comments')).toBeEmptyDOMElement()
  expect(announced()).toHaveTextContent('Live updates work again.')
  vi.setSystemTime(dayjs().hour(9).minute(40).toDate())
  fail(1)
  expect(part('History')).toHaveTextContent('Not updated since 09:40')
  expect(announced()).toHaveTextContent('Not updated since 09:40. Trying again…')
  vi.useRealTimers()
})

it('shows the date of a last successful check on another day', () => {
  renderUi(<NotUpdated since={dayjs('2026-11-03T14:05:00').toISOString()} />)
  expect(screen.getByText('Not updated since 03/11/2026 02:05 PM')).toBeVisible()
})
