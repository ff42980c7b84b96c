import { chakra, Text } from '@chakra-ui/react'
import { usePrinting } from '../usePrinting.ts'
import { textOf } from './cells/cellText.ts'
import { keptLength, wordLength } from './printedWords.ts'
import { type Group, groupName } from './view/groups.ts'
import type { Sheet } from './editing/patch.ts'

interface PrintedSheetProps<Row> {
  label: string
  sheet: Pick<Sheet<Row>, 'columns' | 'rows' | 'rowId'>
  groups?: readonly Group<Row>[] | null
  /** A sentence above the table, such as about rows that are left out. */
  note?: string | undefined
}

/**
 * Shows the rows of a grid as a table, on paper only: the canvas draws the visible ones. Empty
 * columns are left out.
 */
export function PrintedSheet<Row>({ label, sheet, groups = null, note }: PrintedSheetProps<Row>) {
  const printing = usePrinting()
  if (!printing) return null
  const { rows, rowId } = sheet
  const columns = sheet.columns.filter((column) => rows.some((row) => textOf(column.cell(row))))
  const kept = keptLength(
    columns.map((column) => [column.title, ...rows.map((row) => textOf(column.cell(row)))]),
  )
  const breaking = (text: string) =>
    wordLength(text) > kept ? undefined : ({ overflowWrap: 'normal' } as const)
  return (
    <>
      {note && <Text mb="2">{note}</Text>}
      <chakra.table data-print-wide aria-label={label} w="100%" css={tableStyle}>
        <thead>
          <tr>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col" style={breaking(title)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {(groups ?? [{ value: null, rows }]).map((group) => (
          <tbody key={group.value}>
            {groups && group.rows.length > 0 && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {groupName(group)}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <tr key={rowId(row)}>
                {columns.map((column) => {
                  const text = textOf(column.cell(row))
                  return (
                    <td key={column.id} style={breaking(text)}>
                      {text}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </chakra.table>
    </>
  )
}

const tableStyle = {
  borderCollapse: 'collapse',
  fontSize: '6.5pt',
  lineHeight: '1.3',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    p: '0.7mm',
    border: '0.2mm solid #999',
    overflowWrap: 'anywhere',
  },
} as const
