import { Table } from '@chakra-ui/react'
import { Fragment, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DataColumn } from '../DataTable.tsx'
import { TreeGridRow } from './TreeGridRow.tsx'
import { closedKeys, stepFrom, type TreeNode, visibleRows } from './tree.ts'
import { useRowsOnScreen } from './useRowsOnScreen.ts'

interface TreeGridProps<Row> {
  /** Names the grid for assistive technology. */
  label: string
  /** The row header's column shows the tree. */
  columns: readonly DataColumn<Row>[]
  nodes: readonly TreeNode<Row>[]
  /** Whether a node hides its children until the user opens it. */
  startsClosed?: (node: TreeNode<Row>) => boolean
  /** The target of a row: by its link, by Enter, and by a click on the row. */
  rowHref: (row: Row) => string
}

/**
 * Shows a table whose rows form a tree. Arrow keys move, expand and collapse; Enter follows the
 * row's link; Tab reaches the row's content. Only rows on the screen are in the document, each with
 * its position among all rows.
 */
export function TreeGrid<Row>({
  label,
  columns,
  nodes,
  startsClosed,
  rowHref,
}: TreeGridProps<Row>) {
  /** The keys of nodes that the user opened or closed. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const closed = useMemo(
    () => closedKeys(nodes, (node) => (startsClosed?.(node) ?? false) !== toggled.has(node.key)),
    [nodes, startsClosed, toggled],
  )
  const [current, setCurrent] = useState<string | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useMemo(() => visibleRows(nodes, closed), [nodes, closed])
  const entry = Math.max(
    rows.findIndex(({ node }) => node.key === current),
    0,
  )
  const drawn = useRowsOnScreen({
    count: rows.length,
    keyOf: (index) => rows[index]?.node.key ?? String(index),
    kept: entry,
    body,
  })
  // The target row of a key is rendered first, then focused.
  const awaitsFocus = useRef(false)
  useLayoutEffect(() => {
    if (!awaitsFocus.current) return
    awaitsFocus.current = false
    const row = body.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
    row?.focus({ preventScroll: true })
    drawn.show(entry)
  })

  const toggle = (key: string) =>
    setToggled((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  const press = (event: KeyboardEvent<HTMLElement>, key: string) => {
    // Only on the row itself: its content has its own keys.
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter')
      return event.currentTarget.querySelector<HTMLElement>('th a')?.click()
    const step = stepFrom(rows, closed, key, event.key)
    if (!step) return
    event.preventDefault()
    if ('toggle' in step) toggle(step.toggle)
    else {
      awaitsFocus.current = true
      setCurrent(step.to)
    }
  }
  return (
    <Table.ScrollArea
      as="section"
      aria-label={`${label}, table`}
      tabIndex={0}
      focusVisibleRing="inside"
    >
      <Table.Root
        {...{ role: 'treegrid', 'aria-rowcount': rows.length + 1 }}
        tableLayout="fixed"
        size="sm"
        interactive
        bg="transparent"
        stickyHeader
        aria-label={label}
      >
        <Table.Header>
          <Table.Row bg="bg.subtle" aria-rowindex={1}>
            {columns.map(({ header, width, align }) => (
              <Table.ColumnHeader
                key={header}
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
          {drawn.rows.map(({ index, gap }) => {
            const row = rows[index]
            if (!row) return null
            const { key } = row.node
            return (
              <Fragment key={key}>
                <Gap height={gap} columns={columns.length} />
                <TreeGridRow
                  ref={drawn.measure}
                  index={index}
                  columns={columns}
                  row={row}
                  open={!closed.has(key)}
                  href={rowHref(row.node.row)}
                  isTabStop={index === entry}
                  onToggle={() => toggle(key)}
                  onFocus={() => setCurrent(key)}
                  onKeyDown={(event) => press(event, key)}
                />
              </Fragment>
            )
          })}
          <Gap height={drawn.gapBelow} columns={columns.length} />
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

/** Shows the height of the rows that are not rendered. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- It is empty, and hidden. */}
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  ) : null
