import { useEffect, useEffectEvent, useRef } from 'react'
import { notify } from '#ui/notify.ts'
import { useViewer } from '#shared/viewer.ts'

/**
 * Tells a person once that they are no owner of something any more, while they look at it. The history
 * alone says only that somebody changed the owners. `owners` is undefined until they are read.
 */
export function useOwnershipEnd(
  owners: readonly { username: string }[] | undefined,
  what: string,
): void {
  const { username } = useViewer()
  const isOwner = owners?.some((owner) => owner.username === username)
  const was = useRef(isOwner)
  const tell = useEffectEvent(() => notify.info(`You are no longer an owner of ${what}.`))
  useEffect(() => {
    if (was.current && isOwner === false) tell()
    if (isOwner !== undefined) was.current = isOwner
  }, [isOwner])
}
