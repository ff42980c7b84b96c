import { chakra, Flex, IconButton, Link, Table } from '@chakra-ui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { DataColumn } from '../DataTable.tsx'
import type { VisibleRow } from './tree.ts'

interface TreeGridRowProps<Row> {
  ref: Ref<HTMLTableRowElement>
  /** Index among all rows, from 0. */
  index: number
  columns: readonly DataColumn<Row>[]
  row: VisibleRow<Row>
  open: boolean
  href: string
  isTabStop: boolean
  onToggle: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const cell = {
  textStyle: 'cell',
  px: 'cellX',
  py: 'cellY',
  h: 'row',
  borderColor: 'border',
} as const

export function TreeGridRow<Row>({
  ref,
  index: place,
  columns,
  row: { node, level, position, siblings },
  open,
  href,
  isTabStop,
  onToggle,
  onFocus,
  onKeyDown,
}: TreeGridRowProps<Row>) {
  const hasChildren = node.children.length > 0
  return (
    <Table.Row
      ref={ref}
      data-row={node.key}
      data-index={place}
      aria-rowindex={place + 2}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? open : undefined}
      tabIndex={isTabStop ? 0 : -1}
      bg="transparent"
      position="relative"
      _hover={{ bg: 'blue.subtle' }}
      focusVisibleRing="inside"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {columns.map((column, index) =>
        column.isRowHeader ? (
          <Table.Cell key={column.header} {...cell} asChild>
            <th scope="row">
              <Flex align="center" gap="1" ps={`${(level - 1) * 20}px`} fontWeight="400">
                {hasChildren ? (
                  <IconButton
                    variant="ghost"
                    size="2xs"
                    position="relative"
                    zIndex="1"
                    aria-label={open ? 'Close' : 'Open'}
                    tabIndex={-1}
                    onClick={onToggle}
                  >
                    {open ? (
                      <ChevronDown aria-hidden="true" />
                    ) : (
                      <ChevronRight aria-hidden="true" />
                    )}
                  </IconButton>
                ) : (
                  <chakra.span w="6" flexShrink="0" />
                )}
                <Link
                  asChild
                  fontWeight="500"
                  textAlign="start"
                  _before={{ content: '""', position: 'absolute', inset: '0' }}
                >
                  <RouterLink to={href}>{column.cell(node.row, index)}</RouterLink>
                </Link>
              </Flex>
            </th>
          </Table.Cell>
        ) : (
          <Table.Cell key={column.header} {...cell} textAlign={column.align}>
            {column.cell(node.row, index)}
          </Table.Cell>
        ),
      )}
    </Table.Row>
  )
}
