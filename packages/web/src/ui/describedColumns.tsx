import { chakra } from '@chakra-ui/react'
import type { DataColumn } from './DataTable.tsx'

/** A column as a pair of its header and its text. The first one names the row. */
export type Described<Row> = readonly (readonly [
  header: string,
  text: (row: Row) => string | null,
])[]

const Wrapped = chakra('span', {
  base: { whiteSpace: 'normal', overflowWrap: 'anywhere', display: 'block', minW: '5rem' },
})

export const columnsOf = <Row,>(described: Described<Row>): DataColumn<Row>[] =>
  described.map(([header, text], at) => ({
    header,
    isRowHeader: at === 0,
    cell: (row) => <Wrapped>{text(row) ?? '–'}</Wrapped>,
  }))
