import { chakra } from '@chakra-ui/react'
import { dateFormats, formatContractDay } from '@tidemark/schema/dates'
import { formatCount } from '@tidemark/schema/wording'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { useParentSize } from '@visx/responsive'
import { scaleLinear, scaleUtc } from '@visx/scale'
import { LinePath } from '@visx/shape'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import type { CurvePointFragment } from '#api/generated/graphql.ts'
import { series } from './series.ts'

dayjs.extend(utc)

interface CurveChartProps {
  points: readonly CurvePointFragment[]
  today: string
  /** Index of the marked point. */
  marked: number
  onMark: (index: number) => void
}

/** The browser's font size by the usual one: the drawing follows it. */
const zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
const height = 300 * zoom
/** A label may be centred on either end of the axis. */
const margin = { left: 56 * zoom, right: 36 * zoom, top: 12 * zoom, bottom: 32 * zoom }
const text = { fill: 'var(--chakra-colors-fg-muted)', fontSize: 12 * zoom, fontFamily: 'inherit' }
const line = 'var(--chakra-colors-border-emphasized)'
const moment = ({ day }: Pick<CurvePointFragment, 'day'>) => Date.parse(day)

/** Draws the S-curve. A slider below it marks a point. */
export function CurveChart({ points, today, marked, onMark }: CurveChartProps) {
  const { parentRef, width: measured } = useParentSize({ debounceTime: 50 })
  const width = Math.max(280, measured)
  const last = points.length - 1
  const x = scaleUtc({
    domain: [moment(points[0]!), moment(points[last]!)],
    range: [margin.left, width - margin.right],
  })
  const y = scaleLinear({
    domain: [0, Math.max(1, ...points.map(({ deliverables }) => deliverables))],
    range: [height - margin.bottom, margin.top],
    nice: true,
  })
  const mark = points[marked]
  return (
    // The drawing has the old width for a moment while the window becomes narrower.
    <chakra.div
      ref={parentRef}
      minW="0"
      overflowX="clip"
      // The drawing has the width of the window, and paper has another one.
      css={{ _print: { '& svg': { width: '100%', height: 'auto', maxHeight: '15rem' } } }}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <GridRows
          scale={y}
          left={margin.left}
          width={width - margin.left - margin.right}
          stroke={line}
          strokeOpacity={0.6}
          numTicks={4}
        />
        <line
          x1={x(Date.parse(today))}
          x2={x(Date.parse(today))}
          y1={margin.top}
          y2={height - margin.bottom}
          stroke="var(--chakra-colors-fg-muted)"
          strokeWidth={1}
        />
        {points.map(({ day, rule }, at) =>
          rule == null || at === 0 || rule === points[at - 1]?.rule ? null : (
            <line
              key={day}
              x1={x(Date.parse(day))}
              x2={x(Date.parse(day))}
              y1={margin.top}
              y2={height - margin.bottom}
              stroke="var(--chakra-colors-status-good-fg)"
              strokeDasharray="2 4"
            />
          ),
        )}
        {series.map(({ id, color, dash, heightOf }) => (
          <LinePath
            key={id}
            data={points.filter((point) => heightOf(point) !== null)}
            x={(point) => x(moment(point))}
            y={(point) => y(heightOf(point) ?? 0)}
            stroke={color}
            strokeWidth={2}
            strokeDasharray={dash}
          />
        ))}
        {mark &&
          series.map(({ id, color, heightOf }) => {
            const at = heightOf(mark)
            return at === null ? null : (
              <circle key={id} cx={x(moment(mark))} cy={y(at)} r={4} fill={color} />
            )
          })}
        <AxisBottom
          scale={x}
          top={height - margin.bottom}
          tickValues={daysOn(x, width)}
          tickFormat={(value) => dayjs.utc(value as Date).format(dateFormats.day)}
          stroke={line}
          tickStroke={line}
          tickLabelProps={text}
        />
        <AxisLeft
          scale={y}
          left={margin.left}
          numTicks={4}
          tickFormat={(value) => formatCount(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={{ ...text, textAnchor: 'end', dy: '0.3em' }}
        />
      </svg>
      <chakra.input
        type="range"
        display="block"
        w="100%"
        data-no-print
        accentColor="blue.solid"
        aria-label="Week of the S-curve"
        min={0}
        max={last}
        value={marked}
        aria-valuetext={mark && sentenceFor(mark)}
        onChange={(event) => onMark(Number(event.target.value))}
      />
    </chakra.div>
  )
}

/** Returns the days that the axis names: some between the ends, and the last one. */
function daysOn(x: ReturnType<typeof scaleUtc<number>>, width: number): Date[] {
  const end = x.domain()[1]!
  const days = x.ticks(Math.max(2, Math.floor(width / 150 / zoom)))
  // Labels are not drawn over that of the end.
  return [...days.filter((day) => x(end) - x(day) > 90 * zoom), end]
}

const sentenceFor = (point: CurvePointFragment): string =>
  [
    formatContractDay(point.day),
    ...series.flatMap(({ label, heightOf, textOf }) =>
      heightOf(point) === null ? [] : [`${label} ${textOf(point)}`],
    ),
  ].join(', ')
