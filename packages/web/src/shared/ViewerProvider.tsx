import { type ReactNode, useMemo } from 'react'
import { OwnerContext } from '#ui/stored.ts'
import { type Viewer, ViewerContext } from './viewer.ts'

/** Provides the signed-in person, to whom what is stored on this device belongs. */
export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { username: person } = viewer
  const contract = viewer.contract?.code ?? ''
  const owner = useMemo(() => ({ person, contract }), [person, contract])
  return (
    <ViewerContext value={viewer}>
      <OwnerContext value={owner}>{children}</OwnerContext>
    </ViewerContext>
  )
}
