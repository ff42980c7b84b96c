import type { DeliverableImportDayOrder, MappedWorkbookFragment } from '#api/generated/graphql.ts'
import { SelectField } from '#ui/form/PlainSelect.tsx'

interface DayOrderProps {
  /** Each order, with what a date of the file is in it; empty for a file without such dates. */
  dayOrders: MappedWorkbookFragment['dayOrders']
  /** The number that is first in dates; null while nobody knows. */
  dayOrder: DeliverableImportDayOrder | null
  disabled: boolean
  onDayOrder: (order: DeliverableImportDayOrder) => void
}

const undecided = '' as const

/** Asks which number is first in the dates of a file, with what a date of it is in each order. */
export const DayOrder = ({ dayOrders, dayOrder, disabled, onDayOrder }: DayOrderProps) =>
  dayOrders.length === 0 ? null : (
    <SelectField<DeliverableImportDayOrder | typeof undecided>
      label="Dates"
      value={dayOrder ?? undecided}
      disabled={disabled}
      onChange={(value) => {
        if (value !== undecided) onDayOrder(value)
      }}
      options={[
        ...(dayOrder === null ? [{ value: undecided, label: 'Choose what is first' }] : []),
        ...dayOrders.map(({ value, label }) => ({
          value: value === 'day' ? ('DAY' as const) : ('MONTH' as const),
          label,
        })),
      ]}
    />
  )
