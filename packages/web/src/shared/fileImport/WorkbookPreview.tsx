import { Table } from '@chakra-ui/react'
import type { MappedWorkbookFragment } from '#api/generated/graphql.ts'

/** Shows the first rows of a sheet as they were read, with the header marked. */
export function WorkbookPreview({ workbook }: { workbook: MappedWorkbookFragment }) {
  const { preview, columns, headerRow, headerRows } = workbook
  const isHeader = (row: number) => row >= headerRow && row < headerRow + headerRows
  return (
    <Table.ScrollArea
      as="section"
      tabIndex={0}
      aria-label="First rows of the sheet"
      focusVisibleRing="inside"
      maxH="17.5rem"
    >
      <Table.Root size="sm" aria-label="First rows of the sheet" bg="transparent" stickyHeader>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader scope="col" textStyle="label" color="fg.muted">
              Row
            </Table.ColumnHeader>
            {columns.map(({ column, letter }) => (
              <Table.ColumnHeader key={column} scope="col" textStyle="label" color="fg.muted">
                {letter}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {preview.map(({ row, isHidden, cells }) => (
            <Table.Row
              key={row}
              bg={isHeader(row) ? 'blue.subtle' : 'transparent'}
              color={isHidden ? 'fg.muted' : undefined}
            >
              <Table.ColumnHeader
                scope="row"
                textStyle="label"
                color="fg.muted"
                whiteSpace="nowrap"
              >
                {row}
                {isHeader(row) && ' header'}
                {isHidden && ' hidden'}
              </Table.ColumnHeader>
              {columns.map(({ column }) => (
                <Table.Cell
                  key={column}
                  textStyle="cell"
                  whiteSpace="nowrap"
                  fontWeight={isHeader(row) ? '600' : undefined}
                >
                  {cells[column]}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
