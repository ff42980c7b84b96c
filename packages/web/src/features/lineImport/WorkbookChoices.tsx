import { Checkbox, NativeSelect, SimpleGrid } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { counted } from '@tidemark/schema/wording'
import type { ReactNode } from 'react'
import type { MappedWorkbookFragment } from '#api/generated/graphql.ts'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'

/** The parts of a workbook that a person has chosen; the others are guessed. */
export interface ChosenParts {
  readonly sheet?: string
  readonly headerRow?: number
  readonly headerRows?: number
  readonly includesHidden?: boolean
}

interface WorkbookChoicesProps {
  workbook: MappedWorkbookFragment
  disabled: boolean
  onChange: (chosen: ChosenParts) => void
}

/** Chooses the sheet, its header, and whether hidden rows are read. */
export function WorkbookChoices({ workbook, disabled, onChange }: WorkbookChoicesProps) {
  const { sheets, sheet, headerRow, headerRows, includesHidden, hiddenRows, preview } = workbook
  const rows = preview.map(({ row, cells }) => ({
    value: String(row),
    label: `Row ${row}: ${cells.filter((cell) => cell !== null && cell !== '').join(', ')}`.slice(
      0,
      70,
    ),
  }))
  return (
    <SimpleGrid columns={{ base: 1, md: sheets.length > 1 ? 3 : 2 }} gap="4">
      {sheets.length > 1 && (
        <Choice
          label="Sheet"
          value={sheet}
          disabled={disabled}
          onChange={(value) => onChange({ sheet: value })}
          options={sheets.map(({ name, isHidden }) => ({
            value: name,
            label: isHidden ? `${name} (hidden)` : name,
          }))}
        />
      )}
      <Choice
        label="First row of the header"
        value={String(headerRow)}
        disabled={disabled}
        onChange={(value) => onChange({ sheet, headerRow: Number(value), headerRows })}
        options={rows}
      />
      <Choice
        label="Rows of the header"
        value={String(headerRows)}
        disabled={disabled}
        onChange={(value) => onChange({ sheet, headerRow, headerRows: Number(value) })}
        options={Array.from({ length: limits.import.headerRows }, (_, at) => ({
          value: String(at + 1),
          label: String(at + 1),
        }))}
      />
      {hiddenRows > 0 && (
        <Checkbox.Root
          checked={includesHidden}
          disabled={disabled}
          onCheckedChange={({ checked }) =>
            onChange({ sheet, headerRow, headerRows, includesHidden: checked === true })
          }
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Include {counted(hiddenRows, 'hidden row')}</Checkbox.Label>
        </Checkbox.Root>
      )}
    </SimpleGrid>
  )
}

interface ChoiceProps {
  label: string
  value: string
  disabled: boolean
  options: readonly { value: string; label: ReactNode }[]
  onChange: (value: string) => void
}

const Choice = ({ label, value, disabled, options, onChange }: ChoiceProps) => (
  <FieldFrame label={label} disabled={disabled}>
    <NativeSelect.Root size="sm">
      <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FieldFrame>
)
