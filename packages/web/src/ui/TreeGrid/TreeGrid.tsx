import { Table } from '@chakra-ui/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Column } from '#ui/DataTable.tsx'
import { TreeGridRow } from './TreeGridRow.tsx'
import { stepFrom, type TreeNode, visibleRows } from './tree.ts'

interface TreeGridProps<Row> {
  /** Names the grid for assistive technology. */
  label: string
  /** The row header's column carries the tree. */
  columns: readonly Column<Row>[]
  nodes: readonly TreeNode<Row>[]
  /** Where a row leads: by its link, by Enter, and by a click anywhere on it. */
  rowHref: (row: Row) => string
}

/** A table whose rows stand under each other: arrow keys move, open and close; Enter follows the row's link; Tab reaches what is in it. */
export function TreeGrid<Row>({ label, columns, nodes, rowHref }: TreeGridProps<Row>) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = visibleRows(nodes, closed)
  const entry = rows.some(({ node }) => node.key === current) ? current : rows[0]?.node.key

  const toggle = (key: string) =>
    setClosed((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  const press = (event: KeyboardEvent<HTMLElement>, key: string) => {
    // Only on the row itself: what is in it has keys of its own.
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter')
      return event.currentTarget.querySelector<HTMLElement>('th a')?.click()
    const step = stepFrom(rows, closed, key, event.key)
    if (!step) return
    event.preventDefault()
    if ('toggle' in step) toggle(step.toggle)
    else body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(step.to)}"]`)?.focus()
  }
  return (
    <Table.ScrollArea
      as="section"
      aria-label={`${label}, table`}
      tabIndex={0}
      focusVisibleRing="inside"
    >
      <Table.Root
        {...{ role: 'treegrid' }}
        size="sm"
        interactive
        bg="transparent"
        stickyHeader
        aria-label={label}
      >
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {columns.map(({ id, header, width, align }) => (
              <Table.ColumnHeader
                key={id}
                scope="col"
                textStyle="label"
                color="fg.muted"
                px="cellX"
                py="1.5"
                whiteSpace="nowrap"
                w={width}
                textAlign={align}
              >
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body ref={body}>
          {rows.map((row) => (
            <TreeGridRow
              key={row.node.key}
              columns={columns}
              row={row}
              open={!closed.has(row.node.key)}
              href={rowHref(row.node.row)}
              entry={row.node.key === entry}
              onToggle={() => toggle(row.node.key)}
              onFocus={() => setCurrent(row.node.key)}
              onKeyDown={(event) => press(event, row.node.key)}
            />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
