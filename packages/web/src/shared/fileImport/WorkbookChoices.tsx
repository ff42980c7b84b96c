import { SimpleGrid } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { counted } from '@tidemark/schema/wording'
import { Check } from '#ui/form/Check.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import type {
  DeliverableImportDayOrder,
  DeliverableImportEncoding,
  DeliverableImportSeparator,
  MappedWorkbookFragment,
} from '#api/generated/graphql.ts'

/** The parts of a workbook that a person has chosen; the others are guessed. */
export interface ChosenParts {
  readonly sheet?: string
  readonly headerRow?: number
  readonly headerRows?: number
  readonly includesHidden?: boolean
  readonly separator?: DeliverableImportSeparator
  readonly encoding?: DeliverableImportEncoding
}

interface WorkbookChoicesProps {
  workbook: MappedWorkbookFragment
  disabled: boolean
  onChange: (chosen: ChosenParts) => void
  /** The number that is first in dates; null while nobody knows. */
  dayOrder: DeliverableImportDayOrder | null
  onDayOrder: (order: DeliverableImportDayOrder) => void
}

/**
 * Chooses how the file is read: separator and encoding of a CSV file, the sheet of a workbook, its header,
 * the order of dates, and whether hidden rows are read.
 */
export function WorkbookChoices({
  workbook,
  disabled,
  onChange,
  dayOrder,
  onDayOrder,
}: WorkbookChoicesProps) {
  const { sheets, sheet, headerRow, headerRows, includesHidden, hiddenRows, preview } = workbook
  const { separator, encoding, dayOrders } = workbook
  const form = { ...(separator && { separator }), ...(encoding && { encoding }) }
  const rows = preview.map(({ row, cells }) => ({
    value: String(row),
    label: `Row ${row}: ${cells.filter((cell) => cell !== null && cell !== '').join(', ')}`.slice(
      0,
      70,
    ),
  }))
  return (
    <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
      {separator && (
        <SelectField
          label="Cells are separated by"
          value={separator}
          disabled={disabled}
          onChange={(value) => onChange({ ...form, separator: value })}
          options={optionsOf(separators)}
        />
      )}
      {encoding && (
        <SelectField
          label="Encoding"
          value={encoding}
          disabled={disabled}
          onChange={(value) => onChange({ ...form, encoding: value })}
          options={optionsOf(encodings)}
        />
      )}
      {sheets.length > 1 && (
        <SelectField
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
      <SelectField
        label="First row of the header"
        value={String(headerRow)}
        disabled={disabled}
        onChange={(value) => onChange({ ...form, sheet, headerRow: Number(value), headerRows })}
        options={rows}
      />
      <SelectField
        label="Rows of the header"
        value={String(headerRows)}
        disabled={disabled}
        onChange={(value) => onChange({ ...form, sheet, headerRow, headerRows: Number(value) })}
        options={Array.from({ length: limits.import.headerRows }, (_, at) => ({
          value: String(at + 1),
          label: String(at + 1),
        }))}
      />
      {dayOrders.length > 0 && (
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
      )}
      {hiddenRows > 0 && (
        <Check
          checked={includesHidden}
          disabled={disabled}
          onChange={(checked) =>
            onChange({
              ...form,
              sheet,
              headerRow,
              headerRows,
              includesHidden: checked,
            })
          }
        >
          Include {counted(hiddenRows, 'hidden row')}
        </Check>
      )}
    </SimpleGrid>
  )
}

const undecided = '' as const

const separators: Readonly<Record<DeliverableImportSeparator, string>> = {
  COMMA: 'Comma ,',
  SEMICOLON: 'Semicolon ;',
  TAB: 'Tab',
  BAR: 'Bar |',
}

const encodings: Readonly<Record<DeliverableImportEncoding, string>> = {
  UTF_8: 'Unicode (UTF-8)',
  UTF_16LE: 'Unicode text of Excel (UTF-16)',
  UTF_16BE: 'Unicode (UTF-16, big endian)',
  WINDOWS_1252: 'Western European (Windows-1252)',
  WINDOWS_1250: 'Central European (Windows-1250)',
  WINDOWS_1251: 'Cyrillic (Windows-1251)',
  WINDOWS_1253: 'Greek (Windows-1253)',
  WINDOWS_1254: 'Turkish (Windows-1254)',
  MACINTOSH: 'Western European (Mac Roman)',
  SHIFT_JIS: 'Japanese (Shift JIS)',
  GB18030: 'Simplified Chinese (GB 18030)',
  BIG5: 'Traditional Chinese (Big5)',
  EUC_KR: 'Korean (EUC-KR)',
}

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
