import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAttempt } from '#api/useAttempt.ts'
import { changedElsewhere, changeOf, useLeaveContract } from '#shared/chooseContract.ts'
import { paths } from '#shared/paths.ts'
import type { Viewer } from '#shared/viewer.ts'
import { keys } from '#start/storedSignIn.ts'
import { notify } from '#ui/notify.ts'

/** Saves the choice. Its code is not part of the first scripts. */
function useSaveContract() {
  const client = useApolloClient()
  return useAttempt(
    async (key, code: string) =>
      (await import('./saveContract.ts')).saveContract(client, key, code),
    { failure: 'Failed to change the contract.' },
  )
}

/** Says that the person was taken out of the contract that the page shows, and leaves its page. */
export function useLostContract(viewer: Viewer | null) {
  const navigate = useNavigate()
  const shown = useRef(viewer?.contract ?? null)
  useEffect(() => {
    const before = shown.current
    const now = viewer?.contract ?? null
    shown.current = now
    if (!before || !now || viewer?.contracts.some(({ code }) => code === before.code)) return
    notify.info(`You no longer belong to ${before.code} ${before.name}. This is ${now.code}.`)
    void navigate(paths.taskList, { replace: true })
  }, [viewer, navigate])
}

/**
 * Changes the contract on arrival at the task list. The contract belongs to the person, not to the
 * tab: when another tab changes it, this tab leaves its page as well and refetches the profile.
 */
export function useContractChange(refetch: () => Promise<unknown>) {
  const location = useLocation()
  const navigate = useNavigate()
  const leave = useLeaveContract()
  const { start } = useSaveContract()
  useEffect(() => {
    const changed = ({ key, oldValue, newValue }: StorageEvent) => {
      // The first page after signing in stores the contract that the person already has.
      if (key === keys.contract && oldValue !== null && newValue !== null) leave({ contract: null })
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [leave])

  const applied = useRef<string | null>(null)
  useEffect(() => {
    const change = changeOf(location)
    if (!change || applied.current === location.key) return
    applied.current = location.key
    // A reload or Back must not change the contract again.
    void navigate(location.pathname, { replace: true, state: null })
    const follow = async () => {
      if (change.contract === null) {
        notify.info(changedElsewhere)
        await refetch()
      } else if ((await start(change.contract)) && change.page)
        await navigate(change.page, { replace: true })
    }
    void follow()
  })
}
