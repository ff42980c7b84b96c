import { useEffect, useEffectEvent, useRef } from 'react'
import { notify } from '#ui/notify.ts'
import { useViewer } from '#shared/viewer.ts'

/**
 * Tells a person once that they are no longer among the people of something, while they look at it. The
 * history alone says only that somebody changed them. `people` is undefined until they are read.
 */
export function usePartEnd(
  people: readonly { username: string }[] | undefined,
  sentence: string,
): void {
  const { username } = useViewer()
  const hasPart = people?.some((one) => one.username === username)
  const had = useRef(hasPart)
  const tell = useEffectEvent(() => notify.info(sentence))
  useEffect(() => {
    if (had.current && hasPart === false) tell()
    if (hasPart !== undefined) had.current = hasPart
  }, [hasPart])
}
