import { Button, Flex, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import type { Column } from '#ui/DataGrid/column.ts'
import { faults } from '#ui/DataGrid/inspect.ts'
import { keyOfRow, type Row } from './rows.ts'

interface DeliverableCountsProps {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Lines that will be taken out by the next save. */
  removed: number
  onTurnTo: (key: string) => void
  onRestore: () => void
  /** The live numbers: whether they fail, and how to try again. */
  live: { error?: unknown; restart: () => void }
}

/** The line below the grid: how many lines, how many errors and the way to them, what will be taken out. */
export function DeliverableCounts({ rows, columns, removed, onTurnTo, onRestore, live }: DeliverableCountsProps) {
  const [last, setLast] = useState<string>()
  const faulty = [...new Set(faults({ columns, rows, rowId: keyOfRow }).map(({ rowId }) => rowId))]
  const errors = faults({ columns, rows, rowId: keyOfRow }).length
  const next = () => {
    const key = faulty[(faulty.indexOf(last ?? '') + 1) % faulty.length]
    if (!key) return
    setLast(key)
    onTurnTo(key)
  }
  return (
    <Flex gap="4" align="center" wrap="wrap" textStyle="cell" fontVariantNumeric="tabular-nums">
      {live.error !== undefined && (
        <Flex role="alert" gap="2" align="center" color="fg.error">Error while cheking deliverables status.<Button size="2xs" onClick={live.restart}>Retry</Button></Flex>
      )}
      {removed > 0 && <Flex gap="2" align="center">{removed} to be removed<Button size="2xs" onClick={onRestore}>Restore</Button></Flex>}
      <Text as="output">{words.deliverable.plural}: {rows.length}</Text>
      <Text as="output" color={errors > 0 ? 'fg.error' : 'fg.muted'}>Errors: {errors}</Text>
      {errors > 0 && <Button size="2xs" onClick={next}>Next error</Button>}
    </Flex>
  )
}
