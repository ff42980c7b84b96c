import { chakra, Stack } from '@chakra-ui/react'
import type { DataColumn } from './DataTable.tsx'

/** A column as a pair of its header and its text. The first one names the row. */
export type Described<Row> = readonly (readonly [
  header: string,
  text: (row: Row) => string | null,
])[]

const wrapping = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const
const Wrapped = chakra('span', { base: { ...wrapping, display: 'block', minW: '5rem' } })
const Muted = chakra('span', {
  base: { ...wrapping, color: 'fg.muted', textStyle: 'label', fontWeight: '400' },
})

/** Returns the columns of a list; on a phone one, with all other texts below the name. */
export function columnsOf<Row>(described: Described<Row>, wide: boolean): DataColumn<Row>[] {
  const [[header, nameOf] = ['', () => ''], ...others] = described
  if (wide)
    return described.map(([title, text], at) => ({
      id: title,
      header: title,
      isRowHeader: at === 0,
      cell: (row) => <Wrapped>{text(row) ?? '–'}</Wrapped>,
    }))
  return [
    {
      id: header,
      header,
      isRowHeader: true,
      cell: (row) => (
        <Stack as="span" gap="0.5" py="1.5" minW="0">
          <chakra.span css={wrapping}>{nameOf(row)}</chakra.span>
          {others.map(([title, text]) => {
            const value = text(row)
            return (
              value !== null && (
                <Muted key={title}>
                  {title}: {value}
                </Muted>
              )
            )
          })}
        </Stack>
      ),
    },
  ]
}
