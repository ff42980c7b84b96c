import type { Page } from '@playwright/test'

/** Reads the forecasts in the table of the S-curve, with the title of the column. */
export const forecastsOf = (page: Page): Promise<(string | null | undefined)[]> =>
  page
    .getByRole('table', { name: 'Planned, forecast and issued' })
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.children[3]?.textContent))
