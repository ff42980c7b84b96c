import { Button, Flex, Text } from '@chakra-ui/react'
import { isBusy } from '@tidemark/schema/rules/deliverable'
import { counted, formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatTime } from '#shared/day.ts'
import { errorParam } from '#shared/paths.ts'
import { useGridControls } from '#ui/DataGrid/gridControls.ts'
import type { LineStore } from './lineStore.ts'
import type { LinesView } from './linesView.ts'
import type { LineRow } from './rows.ts'
import type { LiveNumbers } from './useLiveLines.ts'

interface DeliverableCountsProps {
  store: LineStore
  view: LinesView
  rows: readonly LineRow[]
  live: LiveNumbers
}

/**
 * Shows the status bar: failing live updates, removals, conflicts, the number of lines, queued
 * lines and errors.
 */
export function DeliverableCounts({ store, view, rows, live }: DeliverableCountsProps) {
  const { removed, errors } = view
  const contested = view.contested.length
  const { nextError } = useGridControls()
  useFirstError(errors > 0)
  const queued = rows.filter(({ line }) => line && isBusy(line.status)).length
  return (
    <Flex gap="4" align="center" wrap="wrap" textStyle="cell" fontVariantNumeric="tabular-nums">
      {(live.error !== undefined || live.failingSince !== null) && (
        <Flex role="alert" gap="2" align="center" wrap="wrap" color="fg.error">
          {/* The specification spells it so. */}
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
          {formatCount(removed)} to be removed
          <Button size="2xs" onClick={store.restore}>
            Restore
          </Button>
        </Flex>
      )}
      {contested > 0 && (
        <Text as="output" color="status.waiting.fg">
          {counted(contested, 'conflict')}
        </Text>
      )}
      <Text as="output">
        {/* Without those that another person removed: they are no lines of the discipline any more. */}
        {words.deliverable.plural}: {formatCount(rows.filter(({ isGone }) => !isGone).length)}
      </Text>
      {queued > 0 && (
        <Text as="output" color="fg.muted">
          {counted(queued, 'line')} in queue
          {live.linesAhead !== null && live.linesAhead > 0
            ? `, ${formatCount(live.linesAhead)} before you`
            : ''}
        </Text>
      )}
      <Text as="output" color={errors > 0 ? 'fg.error' : 'fg.muted'}>
        Errors: {formatCount(errors)}
      </Text>
      {errors > 0 && (
        <Button
          size="2xs"
          title="Next error (F8; previous with Shift)"
          aria-keyshortcuts="F8"
          onClick={nextError}
        >
          Next error
        </Button>
      )}
    </Flex>
  )
}

/** Moves to the first error if the address says so, once the page has errors. */
function useFirstError(hasErrors: boolean): void {
  const [params] = useSearchParams()
  const { nextError } = useGridControls()
  const done = useRef(false)
  const isWanted = hasErrors && params.has(errorParam)
  useEffect(() => {
    if (!isWanted || done.current) return
    done.current = true
    nextError()
  }, [isWanted, nextError])
}
