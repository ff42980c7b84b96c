import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { CurveChart } from './CurveChart.tsx'

afterEach(() => vi.unstubAllEnvs())

it.each(['America/New_York', 'Pacific/Auckland'])(
  'names the days of the axis as those of the contract, for a reader in %s',
  (reader) => {
    vi.stubEnv('TZ', reader)
    const points = ['2026-10-05', '2026-11-30'].map((day) => ({
      __typename: 'CurvePoint' as const,
      day,
      deliverables: 3,
      planned: 1,
      forecast: 2,
      issued: null,
      progress: null,
      rule: null,
    }))
    renderUi(<CurveChart points={points} today="2026-10-05" marked={0} onMark={() => {}} />)
    expect(screen.getAllByText('30/11/2026')).not.toHaveLength(0)
    expect(screen.queryByText('29/11/2026')).not.toBeInTheDocument()
  },
)
