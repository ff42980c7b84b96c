import { Button, Flex } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'

/** How far below the screen the end of a list may be when its next page loads, in pixels. */
const ahead = 600

/**
 * Shows the end of a list that has another page: loads it when the user scrolls near, or on the
 * button.
 */
export function ListEnd({ onMore }: { onMore: (() => void) | null }) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(() => onMore?.())
  const hasMore = onMore !== null
  useEffect(() => {
    if (!hasMore || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached()
      },
      { rootMargin: `0px 0px ${ahead}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore])
  return (
    <Flex ref={end} justify="center">
      {hasMore && (
        <Button size="sm" variant="ghost" my="1" onClick={onMore}>
          Show more
        </Button>
      )}
    </Flex>
  )
}
