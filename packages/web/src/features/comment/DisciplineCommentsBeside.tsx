import type { FragmentType } from '@apollo/client/masking'
import type { ReactNode } from 'react'
import {
  DisciplineCommentsFragmentDoc,
  type DisciplineCommentsFragment,
} from '#api/generated/graphql.ts'
import { usePart } from '#shared/usePart.ts'
import { CommentsBeside } from './CommentsBeside.tsx'

interface DisciplineCommentsBesideProps {
  discipline: FragmentType<DisciplineCommentsFragment>
  onReload: () => void
  children: ReactNode
}

/** Shows a part of a discipline's page with the comments on the discipline and its lines. */
export function DisciplineCommentsBeside({
  discipline,
  onReload,
  children,
}: DisciplineCommentsBesideProps) {
  const part = usePart(DisciplineCommentsFragmentDoc, discipline)
  if (!part) return children
  const { id, tagCode, name, comments, actions, tidp } = part
  const owners = [...part.owners, ...tidp.owners].map(({ username }) => username)
  return (
    <CommentsBeside
      place={{
        kind: 'Discipline',
        id,
        tagCode,
        tidp: tidp.tagCode,
        comments,
        codes: tidp.commentCodes,
        actions,
        disciplines: [{ tagCode, name }],
        owners,
      }}
      onReload={onReload}
    >
      {children}
    </CommentsBeside>
  )
}
