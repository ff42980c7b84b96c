import { limits } from '@tidemark/schema/limits'
import { useEffect, useRef, useState } from 'react'
import { MidpChangedDocument, type MidpChangedSubscription } from '#api/generated/graphql.ts'
import { topDialog } from '#ui/openDialogs.ts'
import { useLive } from './useLive.ts'

/** A change this shortly before the first event may have been missed by the queries of the page. */
const overlapMs = 30_000

/**
 * Calls `onChange` after deliverables of the contract changed. Waits for a pause in the changes,
 * for ten seconds since the last call, and for open dialogs to close. A page in the background is
 * not read again; `useOnReturn` does that. Returns the time of the last successful check while
 * checks fail (ISO 8601).
 */
export function useMidpChanged(onChange: () => void): string | null {
  const pulse = useRef<string>(undefined)
  const later = usePaced(onChange)
  return useLive(MidpChangedDocument, {
    eventOf: (data) => data.midpChanged,
    onEvent: (event) => {
      if (event.pulse === pulse.current) return
      const isFirst = pulse.current === undefined
      pulse.current = event.pulse
      if (!isFirst || isFresh(event)) later()
    },
  })
}

const isFresh = ({ changedAt, check }: MidpChangedSubscription['midpChanged']) =>
  changedAt !== null && check !== null && Date.parse(check.at) - Date.parse(changedAt) < overlapMs

/** Returns a function that runs the newest `run` after a pause, and at most every ten seconds. */
function usePaced(run: () => void): () => void {
  const [pace] = useState(createPace)
  useEffect(() => pace.use(run), [pace, run])
  useEffect(() => pace.stop, [pace])
  return pace.request
}

function createPace() {
  const { beforeSave: pause, recount } = limits.milliseconds
  let newest = () => {}
  let last = -Infinity
  let waiting: ReturnType<typeof setTimeout> | undefined
  const due = () => {
    waiting = undefined
    // The rows behind a dialog stay as they are until the dialog closes.
    if (topDialog()) waiting = setTimeout(due, pause)
    else if (document.visibilityState === 'visible') {
      last = Date.now()
      newest()
    }
  }
  return {
    use: (run: () => void) => {
      newest = run
    },
    request: () => {
      waiting ??= setTimeout(due, Math.max(pause, last + recount - Date.now()))
    },
    stop: () => {
      clearTimeout(waiting)
      waiting = undefined
    },
  }
}
