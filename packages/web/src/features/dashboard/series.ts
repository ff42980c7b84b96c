import { formatCount, formatPercent } from '@tidemark/schema/wording'
import type { CurvePointFragment } from '#api/generated/graphql.ts'

const counts = (id: 'planned' | 'forecast' | 'issued') => ({
  id,
  /** Its height in deliverables; null in the future. */
  heightOf: (point: CurvePointFragment) => point[id] ?? null,
  textOf: (point: CurvePointFragment) => formatCount(point[id] ?? 0),
})

/** The curves of the S-curve chart. Their dashes differ too, so that colour is never the only cue. */
export const series = [
  {
    ...counts('planned'),
    label: 'Planned',
    color: 'var(--chakra-colors-fg-muted)',
    dash: '6 4',
  },
  {
    ...counts('forecast'),
    label: 'Forecast',
    color: 'var(--chakra-colors-status-waiting-fg)',
    dash: '2 3',
  },
  { ...counts('issued'), label: 'Issued', color: 'var(--chakra-colors-blue-solid)', dash: '' },
  {
    id: 'progress',
    label: 'Progress',
    color: 'var(--chakra-colors-status-good-fg)',
    dash: '8 3 2 3',
    heightOf: ({ progress, deliverables }: CurvePointFragment) =>
      progress == null ? null : (progress * deliverables) / 100,
    textOf: ({ progress }: CurvePointFragment) => formatPercent(progress ?? 0),
  },
] as const
