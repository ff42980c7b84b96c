import { chakra } from '@chakra-ui/react'
import { type Day, formatContractDay } from '@tidemark/schema/dates'
import { type DueDisplay, displayDue } from '@tidemark/schema/rules/dueDate'
import { useContractTimeZone } from '#shared/viewer.ts'

const colours = {
  none: 'fg.muted',
  days: 'fg',
  soon: 'status.waiting.fg',
  overdue: 'status.bad.fg',
} as const satisfies Record<DueDisplay['kind'], string>

interface DueDateProps {
  due: Day | null | undefined
  now: Date
  /** Shows the exact date below, for screens without hover. */
  stacked?: boolean
}

/**
 * Shows the remaining time. The exact date replaces it while the row is hovered or focused; both
 * are announced.
 */
export function DueDate({ due, now, stacked = false }: DueDateProps) {
  const shown = displayDue(due ?? null, now, useContractTimeZone())
  if (!due || shown.kind === 'none') return <chakra.span color="fg.muted">–</chakra.span>
  return (
    <chakra.time
      dateTime={due}
      display="grid"
      whiteSpace={stacked ? 'normal' : 'nowrap'}
      css={stacked ? {} : alternating}
    >
      <chakra.span color={colours[shown.kind]} fontWeight={shown.kind === 'days' ? '400' : '500'}>
        {shown.text}
      </chakra.span>{' '}
      <chakra.span
        textStyle={stacked ? 'label' : 'cell'}
        color={stacked ? 'fg.muted' : 'fg'}
        fontWeight="400"
      >
        {formatContractDay(due)}
      </chakra.span>
    </chakra.time>
  )
}

/** Two texts in one place: the second shows while the row is hovered or focused. */
const alternating = {
  '& > span': { gridArea: '1 / 1' },
  '& > :last-of-type, tr:hover & > :first-of-type, tr:focus-within & > :first-of-type': {
    opacity: 0,
  },
  'tr:hover & > :last-of-type, tr:focus-within & > :last-of-type': { opacity: 1 },
}
