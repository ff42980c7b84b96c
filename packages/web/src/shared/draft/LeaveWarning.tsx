import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { changedElsewhere, changeOf } from '#shared/chooseContract.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useHasLostDraft } from './draftStorage.ts'

interface LeaveWarningProps {
  /** Whether there is unsaved work. */
  when: boolean
  /** The unsaved work, at the start of a sentence: '3 unsaved lines'. */
  what: string
  /** Whether this device keeps it as a draft. */
  kept?: boolean
}

/**
 * Asks before the person leaves a page with unsaved work or closes the tab. Another tab or filter
 * of the same page does not count. Without unsaved work it adds no blocker, because the router
 * supports one at a time: a page and a dialog on it may both have a warning.
 */
export const LeaveWarning = ({ when, ...unsaved }: LeaveWarningProps) =>
  when && <BlockedLeave {...unsaved} />

function BlockedLeave({ what, kept = true }: Omit<LeaveWarningProps, 'when'>) {
  const isLost = useHasLostDraft()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  // Going back takes a moment; the dialog that closes in between must not count as Stay.
  const leaving = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'proceeding') leaving.current = false
  }, [blocker.state])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onClose={() => blocker.state === 'blocked' && !leaving.current && blocker.reset()}
      onConfirm={() => {
        leaving.current = true
        blocker.proceed?.()
      }}
    >
      {blocker.location && changeOf(blocker.location)?.contract === null && `${changedElsewhere} `}
      {kept && !isLost
        ? `${what} will not be saved now. Your edits stay on this device until you return.`
        : `${what} will be discarded.`}
    </ConfirmDialog>
  )
}
