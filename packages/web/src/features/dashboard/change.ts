import { formatCount } from '@tidemark/schema/wording'
import type { FiguresFragment } from '#api/generated/graphql.ts'

type CountedFigure = 'deliverables' | 'numbered' | 'issued' | 'overdue' | 'progress'
export type Figure = CountedFigure | 'outstanding'
type ComparedFigures = Pick<FiguresFragment, CountedFigure>

/** Returns a figure; `outstanding` counts the deliverables without an issued number. */
export const valueOf = (figures: ComparedFigures, figure: Figure): number =>
  figure === 'outstanding' ? figures.deliverables - figures.numbered : figures[figure]

/** Says by how much a figure changed, with its sign; null without a figure to compare with. */
export function changeOf(
  now: ComparedFigures,
  before: ComparedFigures | null | undefined,
  figure: Figure,
): string | null {
  if (!before) return null
  const by = valueOf(now, figure) - valueOf(before, figure)
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±'
  return figure === 'progress'
    ? `${sign}${Math.abs(by).toFixed(1)} points`
    : `${sign}${formatCount(Math.abs(by))}`
}
