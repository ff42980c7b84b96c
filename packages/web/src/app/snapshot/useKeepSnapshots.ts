import { useEffect } from 'react'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useViewer } from '#shared/viewer.ts'

/** Keeps snapshots of the pages that are opened, once the page is idle. */
export function useKeepSnapshots(isIdle: boolean): void {
  const person = useSession().session.person()
  const contract = useViewer().contract?.code
  useEffect(() => {
    if (!isIdle || !person || !contract) return undefined
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const { keepSnapshots } = await import('./keepSnapshots.ts')
      if (!isOver) stop = keepSnapshots(person, contract)
    }
    // Without the chunk, the next visit has no snapshot.
    start().catch(() => undefined)
    return () => {
      isOver = true
      stop()
    }
  }, [isIdle, person, contract])
}
