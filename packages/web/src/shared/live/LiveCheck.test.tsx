import { act, screen } from '@testing-library/react'
import dayjs from 'dayjs'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { LiveCheckAnnouncer } from './LiveCheckAnnouncer.tsx'
import { NotUpdated } from './NotUpdated.tsx'
import { type Checking, useLiveCheck } from './useLiveCheck.ts'

/** Two parts of a page, each with its own subscription. */
function renderParts() {
  const hear: Checking['hear'][] = []
  const Part = ({ at, label }: { at: number; label: string }) => {
    const checking = useLiveCheck()
    hear[at] = checking.hear
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
    hear: (at: number, check: Parameters<Checking['hear']>[0]) => act(() => hear[at]?.(check)),
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
  expect(announced()).toBeEmptyDOMElement()
})

it('shows the date of a last successful check on another day', () => {
  renderUi(<NotUpdated since={dayjs('2026-11-03T14:05:00').toISOString()} />)
  expect(screen.getByText('Not updated since 03/11/2026 02:05 PM')).toBeVisible()
})
