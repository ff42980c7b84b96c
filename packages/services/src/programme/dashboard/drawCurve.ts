import { formatContractDay } from '@tidemark/schema/dates'
import { daysBetween } from '@tidemark/schema/rules/contractDay'
import { formatCount } from '@tidemark/schema/wording'
import type { CurvePoint } from '@tidemark/schema/rest/dashboard'
import type { Paper } from '#platform/pdf/paper.ts'
import { ink } from '#platform/pdf/paper.ts'
import type { Report } from './report.ts'

const series = [
  { label: 'Planned', color: ink.muted, dash: [3, 2], of: (point: CurvePoint) => point.planned },
  {
    label: 'Forecast',
    color: ink.warning,
    dash: [1, 2],
    of: (point: CurvePoint) => point.forecast,
  },
  { label: 'Issued', color: ink.brand, dash: null, of: (point: CurvePoint) => point.issued },
  {
    label: 'Progress',
    color: ink.text,
    dash: [5, 2],
    of: ({ progress, lines }: CurvePoint) => (progress === null ? null : (progress * lines) / 100),
  },
] as const

const small = { size: 7.5, color: ink.muted }
const axis = 40

/** Draws the S-curve with axes and legend at the present position. Dashes tell the lines apart on grey paper. */
export async function drawCurve(
  paper: Paper,
  { curve, today }: Report,
  height: number,
): Promise<void> {
  const { doc } = paper
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last || curve.length < 2) return
  const top = paper.y + 14
  const box = { left: paper.left + axis, width: paper.inner - axis, bottom: top + height }
  const most = Math.max(1, ...curve.map(({ lines }) => lines))
  const span = Math.max(1, daysBetween(first.day, last.day))
  const x = (day: string) => box.left + (box.width * daysBetween(first.day, day)) / span
  const y = (count: number) => box.bottom - (height * count) / most
  const text = (words: string, at: { left: number; y: number; width: number }) =>
    paper.line(words, small, at)

  for (const share of [0, 0.5, 1]) {
    const at = y(most * share)
    doc.moveTo(box.left, at).lineTo(box.left + box.width, at)
    doc.lineWidth(0.4).strokeColor(ink.line).stroke()
    await text(formatCount(Math.round(most * share)), {
      left: paper.left,
      y: at - 5,
      width: axis - 4,
    })
  }
  doc.moveTo(x(today), top).lineTo(x(today), box.bottom)
  doc.lineWidth(0.6).strokeColor(ink.muted).stroke()
  const label = (day: string, left: number) =>
    text(formatContractDay(day), { left, y: box.bottom + 3, width: 60 })
  await label(first.day, box.left)
  if (x(today) - box.left > 70 && box.left + box.width - x(today) > 110)
    await label(today, x(today) - 20)
  await label(last.day, box.left + box.width - 44)

  let { left } = box
  for (const { label: name, color, dash, of } of series) {
    const style = () => {
      doc.lineWidth(1.4).strokeColor(color)
      if (dash) doc.dash(dash[0], { space: dash[1] })
      doc.stroke().undash()
    }
    doc.moveTo(left, paper.y + 5).lineTo(left + 20, paper.y + 5)
    style()
    await text(name, { left: left + 24, y: paper.y, width: 60 })
    left += 90
    const points = curve.flatMap((point) => {
      const count = of(point)
      return count === null ? [] : [{ x: x(point.day), y: y(count) }]
    })
    for (const [at, point] of points.entries())
      if (at === 0) doc.moveTo(point.x, point.y)
      else doc.lineTo(point.x, point.y)
    if (points.length > 1) style()
  }
  paper.y = box.bottom + 20
}
