import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useView } from '#ui/store.ts'
import { renderUi } from '#testing/renderUi.tsx'
import { line, rules, storeOf } from '../lineStore.testkit.ts'
import { PlanFields } from './PlanFields.tsx'

it('edits a date in the notation in which it shows the others', async () => {
  const store = storeOf([line('A', { forecast: '2026-11-14', plannedFinish: '2026-12-04' })])
  function Fields() {
    const [row] = useView(store).rows ?? []
    return (
      row && (
        <PlanFields
          row={row}
          people={[]}
          rules={{ ...rules, mayUpdate: false }}
          onType={(values) => store.edit([{ key: 'A', values }])}
          onResolve={() => {}}
        />
      )
    )
  }
  const { user } = renderUi(<Fields />)
  expect(screen.getByText('04/12/2026')).toBeVisible()
  const forecast = screen.getByRole('textbox', { name: 'Forecast' })
  expect(forecast).toHaveValue('14/11/2026')
  await user.clear(forecast)
  await user.type(forecast, '15122026')
  expect(forecast).toHaveValue('15/12/2026')
  expect(store.view().rows?.[0]?.forecast).toBe('2026-12-15')
})
