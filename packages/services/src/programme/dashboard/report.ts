import type { Day } from '@tidemark/schema/dates'
import { formatContractDay } from '@tidemark/schema/dates'
import type { CurvePoint, ProgressFigures, ProgressGroup } from '@tidemark/schema/rest/dashboard'
import type { DueWindow } from '@tidemark/schema/rules/dueWindow'
import { counted, formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { Figures } from './figures.ts'

/** The figures of a contract, formatted for one page of paper. */
export interface Report {
  readonly title: string
  readonly subtitle: string
  /** Label, figure, and its change since last week. */
  readonly figures: readonly (readonly [string, string, string])[]
  readonly curve: readonly CurvePoint[]
  readonly today: Day
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Sentences below the table. */
  readonly notes: readonly string[]
}

/** The most rows of the table, so that the report stays on one page. */
const shown = { disciplines: 12, reviews: 4 }

export function reportOf(
  contract: { readonly code: string; readonly name: string },
  figures: Figures,
  curve: readonly CurvePoint[],
): Report {
  const { now, before, compared_with: since, today, due, disciplines, reviews } = figures
  const { rule, compared_rule: former } = figures
  const lines = (window: DueWindow) => due.find((one) => one.window === window)?.lines ?? 0
  const within = { 2: lines('WEEKS_2'), 4: lines('WEEKS_4'), 8: lines('WEEKS_8') }
  return {
    title: `Progress report: ${contract.name}`,
    subtitle: [
      contract.code,
      formatContractDay(today),
      ...(since === null ? [] : [`changes since ${formatContractDay(since)}`]),
    ].join('  ·  '),
    figures: [
      ['Progress', percent(now.progress), change(now, before, 'progress')],
      [words.deliverable.plural, formatCount(now.lines), change(now, before, 'lines')],
      ['Numbered', formatCount(now.numbered), change(now, before, 'numbered')],
      ['Issued', formatCount(now.issued), change(now, before, 'issued')],
      ['Overdue', formatCount(now.overdue), change(now, before, 'overdue')],
    ],
    curve,
    today,
    columns: [
      words.discipline.singular,
      words.deliverable.plural,
      'Numbered',
      'Issued',
      'Overdue',
      'Progress',
      'Change',
    ],
    rows: disciplines.slice(0, shown.disciplines).map(toRow),
    notes: [
      ...(disciplines.length > shown.disciplines
        ? [`${counted(disciplines.length - shown.disciplines, 'more discipline')} not shown.`]
        : []),
      `Due within 2 weeks: ${formatCount(within[2])}. Within 4 weeks: ${formatCount(within[2] + within[4])}. Within 8 weeks: ${formatCount(within[2] + within[4] + within[8])}.`,
      ...(former === null || former === rule
        ? []
        : [`Progress was rated by rule of credit ${former} then, and by rule ${rule} now.`]),
      `Numbers outstanding: ${formatCount(now.lines - now.numbered)}.`,
      reviews.length === 0
        ? 'No reviews under way.'
        : `Reviews under way: ${reviews
            .slice(0, shown.reviews)
            .map(({ label }) => label)
            .join(
              '; ',
            )}${reviews.length > shown.reviews ? `; and ${formatCount(reviews.length - shown.reviews)} more` : ''}.`,
    ],
  }
}

const percent = (value: number) => `${value.toFixed(1)} %`

/** Returns the change of a figure with its sign; empty without a figure to compare with. */
function change(
  now: ProgressFigures,
  before: ProgressFigures | null,
  of: keyof ProgressFigures,
): string {
  if (before === null) return ''
  const by = now[of] - before[of]
  const text = of === 'progress' ? `${Math.abs(by).toFixed(1)} pts` : formatCount(Math.abs(by))
  return by === 0 ? '±0' : `${by > 0 ? '+' : '−'}${text}`
}

const toRow = ({ label, now, before }: ProgressGroup): string[] => [
  label,
  ...[now.lines, now.numbered, now.issued, now.overdue].map(formatCount),
  percent(now.progress),
  change(now, before, 'progress') || '–',
]
