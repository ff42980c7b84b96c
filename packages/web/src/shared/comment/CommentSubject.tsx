import { Link, Text } from '@chakra-ui/react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { CommentEntryFragment } from '#api/generated/graphql.ts'
import { hrefOfSubject } from './links.ts'

/** What a comment is about, leading there; a line that was taken out since says so. */
export function CommentSubject({ about }: { about: CommentEntryFragment['about'] }) {
  const { pathname, search } = useLocation()
  const { discipline, deliverable } = about
  const [page = '', target] = hrefOfSubject(about).split('?')
  const params = new URLSearchParams(page === pathname ? search : '')
  // On its own page the line is highlighted beside what is being read; the lines are on the first tab.
  if (target) {
    params.set('line', new URLSearchParams(target).get('line') ?? '')
    params.delete('tab')
  }
  return (
    <Text textStyle="cell" overflowWrap="anywhere">
      <Link asChild display="inline-block" py="0.5">
        <RouterLink
          to={{ pathname: page, search: params.toString() }}
          preventScrollReset={page === pathname}
        >
          {discipline?.name ?? 'General'}
          {deliverable && (
            <>
              : <bdi>{deliverable.name}</bdi>
            </>
          )}
        </RouterLink>
      </Link>
      {deliverable?.removed && (
        <Text as="span" color="fg.muted">
          {' '}
          (this line was removed from the plan)
        </Text>
      )}
    </Text>
  )
}
