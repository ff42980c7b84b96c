import type { ComponentProps, ReactNode } from 'react'
import type { ErrorState } from '#ui/ErrorState.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { ReadFailure } from './ReadFailure.tsx'
import { isAnswered } from './refetchPage.ts'

interface UnreadProps {
  /** The query of the page, whose answer lacks what the page shows. */
  read: Parameters<typeof isAnswered>[0] & { refetch: () => Promise<unknown> }
  /** The message of a failure, unless the gateway gives one. */
  failure: string
  /** Shown once the query is answered: what the page shows does not exist. */
  missing: ReactNode
  titleAs?: ComponentProps<typeof ErrorState>['titleAs']
}

/** Shows a page without what it shows: that it does not exist, why reading it failed, or a skeleton. */
export function Unread({ read, failure, missing, titleAs = 'h1' }: UnreadProps) {
  const { error, refetch } = read
  if (isAnswered(read)) return missing
  if (!error) return <PageSkeleton />
  return <ReadFailure error={error} failure={failure} onRetry={refetch} titleAs={titleAs} />
}
