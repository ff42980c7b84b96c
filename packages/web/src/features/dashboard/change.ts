import { formatCount } from '@tidemark/schema/wording'
import type { FiguresFragment } from '#api/generated/graphql.ts'

type Figure = 'deliverables' | 'numbered' | 'issued' | 'overdue' | 'progress'
type ComparedFigures = Pick<FiguresFragment, Figure>

/** Says by how much a figure changed, with its sign; null without a figure to compare with. */
export function changeOf(
  now: ComparedFigures,
  before: ComparedFigures | null | undefined,
  figure: Figure,
): string | null {
  if (!before) return null
  const by = now[figure] - before[figure]
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±'
  return figure === 'progress'
    ? `${sign}${Math.abs(by).toFixed(1)} points`
    : `${sign}${formatCount(Math.abs(by))}`
}

export const percent = (value: number): string => `${value.toFixed(1)} %`
