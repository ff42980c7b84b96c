import type { FragmentType } from '@apollo/client/masking'
import type { ReactNode } from 'react'
import { TidpCommentsFragmentDoc, type TidpCommentsFragment } from '#api/generated/graphql.ts'
import { usePart } from '#shared/usePart.ts'
import { CommentsBeside } from './CommentsBeside.tsx'

interface TidpCommentsBesideProps {
  tidp: FragmentType<TidpCommentsFragment>
  onReload: () => void
  children: ReactNode
}

/** Shows a part of a plan's page with the comments on the plan, its disciplines and their lines. */
export function TidpCommentsBeside({ tidp, onReload, children }: TidpCommentsBesideProps) {
  const part = usePart(TidpCommentsFragmentDoc, tidp)
  if (!part) return children
  const { id, tagCode, comments, commentCodes: codes, actions, disciplines, owners } = part
  return (
    <CommentsBeside
      place={{
        kind: 'Tidp',
        id,
        tagCode,
        tidp: tagCode,
        comments,
        codes,
        actions,
        disciplines,
        owners: owners.map(({ username }) => username),
      }}
      onReload={onReload}
    >
      {children}
    </CommentsBeside>
  )
}
