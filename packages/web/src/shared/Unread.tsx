import type { ComponentProps, ReactNode } from 'react'
import type { ErrorState } from '#ui/ErrorState.tsx'
import { PageSkeleton, TextSkeleton } from '#ui/Skeletons.tsx'
import { ReadFailure } from './ReadFailure.tsx'
import { isAnswered } from './refetchPage.ts'

interface UnreadProps {
  /** The query of the page, whose answer lacks what the page shows. */
  read: Parameters<typeof isAnswered>[0] & { refetch: () => Promise<unknown> }
  /** The message of a failure, unless the gateway gives one. */
  failure: string
  /** Shown once the query is answered: what the page shows does not exist. By default the failure. */
  missing?: ReactNode
  /** Shown while reading; by default the skeleton of a page. */
  skeleton?: ReactNode
  titleAs?: ComponentProps<typeof ErrorState>['titleAs']
}

/** Shows a page or a part of it without its content: that it does not exist, why reading failed, or a skeleton. */
export function Unread({ read, failure, missing, skeleton, titleAs = 'h1' }: UnreadProps) {
  const { error, refetch } = read
  const isMissing = isAnswered(read)
  if (isMissing && missing !== undefined) return missing
  if (!isMissing && !error) return skeleton ?? <PageSkeleton />
  return <ReadFailure error={error} failure={failure} onRetry={refetch} titleAs={titleAs} />
}

/** Shows a part of a page without its content: why reading it failed, or a skeleton. */
export const UnreadPart = (part: Pick<UnreadProps, 'read' | 'failure'>) => (
  <Unread {...part} skeleton={<TextSkeleton />} titleAs="p" />
)
