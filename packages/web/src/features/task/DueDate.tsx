import { chakra } from '@chakra-ui/react'
import { dateFormats } from '@tidemark/schema/dates'
import { type DueDisplay, displayDue } from '@tidemark/schema/rules/dueDate'
import dayjs from 'dayjs'

const colours = { none: 'fg.muted', days: 'fg', soon: 'status.waiting.fg', overdue: 'status.bad.fg' } as const satisfies Record<DueDisplay['kind'], string>

interface DueDateProps {
  due: Date | null
  now: Date
  /** The exact date below and always there, for a screen without a pointer to hover with. */
  stacked?: boolean
}

/** How long there is still; the exact date appears beside it while its row is pointed at or focused, without moving anything. */
export function DueDate({ due, now, stacked = false }: DueDateProps) {
  const shown = displayDue(due, now)
  if (!due || shown.kind === 'none') return <chakra.span color="fg.muted">–</chakra.span>
  const onRow = { opacity: 0, 'tr:hover &, tr:focus-within &': { opacity: 1 } }
  return (
    <chakra.time dateTime={due.toISOString()} display="inline-flex" flexDirection={stacked ? 'column' : 'row'} columnGap="2" whiteSpace="nowrap">
      <chakra.span color={colours[shown.kind]} fontWeight={shown.kind === 'days' ? '400' : '500'} minW="68px">{shown.text}</chakra.span>
      <chakra.span color="fg.muted" textStyle={stacked ? 'label' : 'cell'} fontWeight="400" css={stacked ? {} : onRow}>
        {dayjs(due).format(shown.kind === 'soon' ? dateFormats.moment : dateFormats.day)}
      </chakra.span>
    </chakra.time>
  )
}
