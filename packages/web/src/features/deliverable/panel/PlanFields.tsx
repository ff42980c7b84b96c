import { Box, Input, Stack } from '@chakra-ui/react'
import { formatContractDay, isDay } from '@tidemark/schema/dates'
import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { useState } from 'react'
import { DateInput } from '#shared/DateInput.tsx'
import { typedDay } from '#shared/day.ts'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import type { CellOption } from '#ui/DataGrid/cells/column.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { lockReason, type LineRow, type LockRules } from '../rows.ts'
import { Choice, type FieldActions, labelOf, LineField, Part } from './LineField.tsx'

interface PlanFieldsProps extends FieldActions {
  row: LineRow
  people: readonly CellOption[]
  rules: LockRules
}

const fields = [
  'author',
  'plannedStart',
  'durationDays',
  'due',
  'dueReason',
  'forecast',
] as const satisfies EditableField[]
type DayField = 'plannedStart' | 'due' | 'forecast'

const dayOf = (value: string | undefined) =>
  value && isDay(value) ? formatContractDay(value) : value

/** Shows the authors and dates of a line. Fields that the person may edit now are inputs. */
export function PlanFields({ row, people, rules, ...actions }: PlanFieldsProps) {
  const open = fields.filter((field) => lockReason(row, field, rules) === undefined)
  const authors = row.author.map(
    (username) =>
      people.find(({ value }) => value === username) ?? { value: username, label: username },
  )
  const shown = (field: (typeof fields)[number]) =>
    field === 'author' ? authors.map(({ label }) => label).join(', ') : dayOf(row[field])
  return (
    <Stack gap="4">
      <Box mx="-2">
        <DetailTable
          label="Summary"
          details={[
            { label: labelOf('documentType'), value: row.documentType },
            ...fields
              .filter((field) => !open.includes(field))
              .filter((field) => field !== 'dueReason' || row.dueReason !== '')
              .map((field) => ({ label: labelOf(field), value: shown(field) })),
            { label: 'Planned finish', value: dayOf(row.line?.plannedFinish) },
            { label: 'Issued', value: dayOf(row.line?.issued) },
            { label: 'Baseline due', value: dayOf(row.line?.baselineDue) },
          ]}
        />
      </Box>
      {open.length > 0 && (
        <Part title="Authors and dates">
          {open.map((field) =>
            field === 'author' ? (
              <Box key={field}>
                <PeopleSelect
                  label={labelOf(field)}
                  value={authors}
                  error={row.faults.author}
                  onChange={(chosen) =>
                    actions.onType({ author: chosen.map(({ value }) => value) })
                  }
                />
                <Choice row={row} field={field} onResolve={actions.onResolve} />
              </Box>
            ) : field === 'durationDays' || field === 'dueReason' ? (
              <LineField key={field} row={row} field={field} onResolve={actions.onResolve}>
                <Input
                  size="sm"
                  {...(field === 'durationDays' && { inputMode: 'numeric', maxW: '8rem' })}
                  value={row[field]}
                  onChange={({ target }) => actions.onType({ [field]: target.value })}
                />
              </LineField>
            ) : (
              <DayInput key={field} row={row} field={field} {...actions} />
            ),
          )}
        </Part>
      )}
    </Stack>
  )
}

/** Shows a day. An incomplete date is no error until the person leaves the field. */
function DayInput({
  row,
  field,
  onType,
  onResolve,
}: FieldActions & { row: LineRow; field: DayField }) {
  const [typing, setTyping] = useState(false)
  return (
    <LineField row={row} field={field} quiet={typing} onResolve={onResolve}>
      <DateInput
        size="sm"
        label={labelOf(field)}
        notation="display"
        value={typedDay.format(row[field])}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(text) => onType({ [field]: typedDay.readPart(text) })}
      />
    </LineField>
  )
}
