import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { DueDate } from './DueDate.tsx'

const shown = (due: string, now: string) => {
  renderUi(<DueDate due={due} now={new Date(now)} />)
  return screen.getByRole('time').textContent
}

describe.each([
  // The reader's zone, and its local time at 20:30 in London on 20 December.
  ['Europe/London', '20/12/2026 08:30 PM'],
  ['America/Los_Angeles', '20/12/2026 12:30 PM'],
  ['Pacific/Auckland', '21/12/2026 09:30 AM'],
])('for a reader in %s', (reader, clock) => {
  beforeEach(() => void vi.stubEnv('TZ', reader))
  afterEach(() => void vi.unstubAllEnvs())

  it('timestamps use the reader’s time zone', async () => {
    // A page keeps the zone in which it was opened.
    vi.resetModules()
    const { formatMoment } = await import('#shared/day.ts')
    expect(formatMoment('2026-12-20T20:30:00.000Z')).toBe(clock)
  })

  // The contract is in London. The clock changes there on 29 March and 25 October 2026.
  it.each([
    ['2026-12-20', '2026-12-18T12:00:00Z', '2 days 20/12/2026'],
    ['2026-12-20', '2026-12-20T11:30:00Z', 'in 12 hours 20/12/2026'],
    ['2026-12-20', '2026-12-20T23:59:00Z', 'in 1 minute 20/12/2026'],
    ['2026-12-20', '2026-12-21T00:00:00Z', 'Overdue by 1 day 20/12/2026'],
    ['2026-03-29', '2026-03-29T22:59:00Z', 'in 1 minute 29/03/2026'],
    ['2026-03-29', '2026-03-29T23:00:00Z', 'Overdue by 1 day 29/03/2026'],
    ['2026-10-25', '2026-10-25T22:59:00Z', 'in 1 hour 25/10/2026'],
    ['2026-10-25', '2026-10-26T00:00:00Z', 'Overdue by 1 day 25/10/2026'],
  ])('the due date %s reads at %s: %s', (due, now, text) => {
    expect(shown(due, now)).toBe(text)
  })
})
