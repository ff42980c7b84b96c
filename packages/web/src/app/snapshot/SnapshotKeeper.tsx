import { useEffect } from 'react'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useViewer } from '#shared/viewer.ts'
import { keepSnapshots } from './keepSnapshots.ts'

/** Keeps snapshots of the pages that the person opens in a contract. Shows nothing. */
export function SnapshotKeeper() {
  const person = useSession().session.person()
  const contract = useViewer().contract?.code
  useEffect(
    () => (person && contract ? keepSnapshots(person, contract) : undefined),
    [person, contract],
  )
  return null
}
