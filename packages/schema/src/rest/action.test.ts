import { expect, test } from 'vitest'
import { actionInputs } from './action.ts'

const forecasts = actionInputs.action_update_forecasts

const withDay = (day: string | null) => ({
  contract: 'C',
  tag_code: 'D',
  DELIVERABLES: [{ tag_code: 'L', version: 1, forecast: day }],
})

test.each([
  ['', 'Field is required.'],
  ['2026/02/30 00:00:00', 'This date does not exist.'],
  ['30/02/2026', 'This date does not exist.'],
  ['soon', 'Enter a date such as 20/11/2026.'],
])('the forecast %j is refused: %s', (day, message) => {
  expect(forecasts.safeParse(withDay(day)).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ])
})

test.each(['2026/02/28 00:00:00', null])('the forecast %j is accepted', (day) => {
  expect(forecasts.safeParse(withDay(day)).error).toBeUndefined()
})
