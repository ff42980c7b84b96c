import { Button, Flex, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import { formatTime } from '#shared/day.ts'
import { countErrors, type Row } from './rows.ts'

interface DeliverableCountsProps {
  rows: readonly Row[]
  /** Lines that will be taken out by the next save. */
  removed: number
  onTurnTo: (key: string) => void
  onRestore: () => void
  /** Cells in which another person's value stands against the typed one. */
  contested: number
  onTakeAll: (take: 'mine' | 'theirs') => void
  /** The live numbers: whether they fail, how to try again, and since when their checks fail (ISO 8601). */
  live: { error?: unknown; restart: () => void; failingSince: string | null }
}

/** The line below the grid: how many lines, how many errors and the way to them, what will be taken out. */
export function DeliverableCounts({
  rows,
  removed,
  onTurnTo,
  onRestore,
  contested,
  onTakeAll,
  live,
}: DeliverableCountsProps) {
  const [last, setLast] = useState<string>()
  const faulty = rows.filter((row) => countErrors(row) > 0).map(({ key }) => key)
  const errors = rows.reduce((sum, row) => sum + countErrors(row), 0)
  const next = () => {
    const key = faulty[(faulty.indexOf(last ?? '') + 1) % faulty.length]
    if (!key) return
    setLast(key)
    onTurnTo(key)
  }
  return (
    <Flex gap="4" align="center" wrap="wrap" textStyle="cell" fontVariantNumeric="tabular-nums">
      {(live.error !== undefined || live.failingSince !== null) && (
        <Flex role="alert" gap="2" align="center" wrap="wrap" color="fg.error">
          <span>Error while cheking deliverables status.</span>
          {live.failingSince !== null && <span>Last checked {formatTime(live.failingSince)}</span>}
          {live.error !== undefined && (
            <Button size="2xs" onClick={live.restart}>
              Retry
            </Button>
          )}
        </Flex>
      )}
      {removed > 0 && (
        <Flex gap="2" align="center">
          {removed} to be removed
          <Button size="2xs" onClick={onRestore}>
            Restore
          </Button>
        </Flex>
      )}
      {contested > 0 && (
        <Flex gap="2" align="center" color="status.waiting.fg">
          <Text as="output">{contested === 1 ? '1 conflict' : `${contested} conflicts`}</Text>
          <Button
            size="2xs"
            title="Keep all of mine (Alt+Shift+M)"
            onClick={() => onTakeAll('mine')}
          >
            All mine
          </Button>
          <Button
            size="2xs"
            title="Take all of theirs (Alt+Shift+T)"
            onClick={() => onTakeAll('theirs')}
          >
            All theirs
          </Button>
        </Flex>
      )}
      <Text as="output">
        {words.deliverable.plural}: {rows.length}
      </Text>
      <Text as="output" color={errors > 0 ? 'fg.error' : 'fg.muted'}>
        Errors: {errors}
      </Text>
      {errors > 0 && (
        <Button size="2xs" onClick={next}>
          Next error
        </Button>
      )}
    </Flex>
  )
}
