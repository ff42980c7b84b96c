import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { counted, listed } from '@tidemark/schema/wording'
import { Check } from '#ui/form/Check.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import type {
  DeliverableImportDayOrder,
  DeliverableImportEncoding,
  DeliverableImportSeparator,
  MappedWorkbookFragment,
} from '#api/generated/graphql.ts'
import { DayOrder } from './DayOrder.tsx'

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
  /** The sheets that are read besides the chosen one. */
  furtherSheets?: readonly string[] | undefined
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
  furtherSheets,
  dayOrder,
  onDayOrder,
}: WorkbookChoicesProps) {
  const { sheets, sheet, headerRow, headerRows, includesHidden, hiddenRows, preview } = workbook
  const { separator, encoding, encodingSamples, dayOrders } = workbook
  const form = { ...(separator && { separator }), ...chosenEncoding(workbook) }
  const chosen = { ...form, sheet, headerRow, headerRows }
  const rows = preview.map(({ row, cells }) => ({
    value: String(row),
    label: `Row ${row}: ${cells.filter((cell) => cell !== null && cell !== '').join(', ')}`.slice(
      0,
      70,
    ),
  }))
  const notRead = sheetsNotRead(
    sheets.flatMap(({ name, isHidden }) =>
      isHidden || name === sheet || furtherSheets?.includes(name) ? [] : name,
    ),
  )
  return (
    <>
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
          onChange={(value) => onChange({ ...chosen, headerRow: Number(value) })}
          options={rows}
        />
        <SelectField
          label="Rows of the header"
          value={String(headerRows)}
          disabled={disabled}
          onChange={(value) => onChange({ ...chosen, headerRows: Number(value) })}
          options={Array.from({ length: limits.import.headerRows }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
        />
        <DayOrder
          dayOrders={dayOrders}
          dayOrder={dayOrder}
          disabled={disabled}
          onDayOrder={onDayOrder}
        />
        {hiddenRows > 0 && (
          <Check
            checked={includesHidden}
            disabled={disabled}
            onChange={(checked) => onChange({ ...chosen, includesHidden: checked })}
          >
            Include {counted(hiddenRows, 'hidden row')}
          </Check>
        )}
      </SimpleGrid>
      {encodingSamples.length > 0 && (
        <EncodingQuestion
          samples={encodingSamples}
          onChoose={(one) => onChange({ ...chosen, encoding: one })}
        />
      )}
      {notRead !== null && (
        <Text color="fg.muted" mt="3" overflowWrap="anywhere">
          {notRead}
        </Text>
      )}
    </>
  )
}

/** Names the sheets of a workbook that are not read; null for none. */
export const sheetsNotRead = (names: readonly string[] = []): string | null =>
  names.length === 0
    ? null
    : `${counted(names.length, 'sheet is', 'sheets are')} not read: ${listed(names)}.`

/** Returns the encoding that is sent: none where a person has yet to say which one it is. */
export const chosenEncoding = ({
  encoding,
  encodingSamples,
}: Pick<MappedWorkbookFragment, 'encoding' | 'encodingSamples'>) =>
  encoding && encodingSamples.length === 0 ? { encoding } : {}

interface EncodingQuestionProps {
  samples: MappedWorkbookFragment['encodingSamples']
  onChoose: (encoding: DeliverableImportEncoding) => void
}

/** Asks which encoding a file has, with a text of it as each encoding has it. */
const EncodingQuestion = ({ samples, onChoose }: EncodingQuestionProps) => (
  <Box role="alert" mt="3">
    <Text mb="2">
      The text looks as if it had another encoding than Western European. Choose how it reads right,
      or save the file as CSV UTF-8.
    </Text>
    <Flex gap="2" wrap="wrap">
      {samples.map(({ encoding, text }) => (
        <Button
          key={encoding}
          size="sm"
          onClick={() => onChoose(encoding)}
          height="auto"
          py="1"
          whiteSpace="normal"
          flexShrink="1"
          textAlign="start"
          overflowWrap="anywhere"
        >
          {text} – {encodings[encoding]}
        </Button>
      ))}
    </Flex>
  </Box>
)

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
