import { Link, Text } from '@chakra-ui/react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { CommentEntryFragment } from '#api/generated/graphql.ts'
import { hrefOfSubject } from './links.ts'

/** A link to the comment's subject. Marks a removed line. */
export function CommentSubject({ about }: { about: CommentEntryFragment['about'] }) {
  const { pathname, search } = useLocation()
  const { discipline, deliverable } = about
  const [page = '', target] = hrefOfSubject(about).split('?')
  const params = new URLSearchParams(page === pathname ? search : '')
  // On its own page the line is highlighted beside the comment. The lines are on the first tab.
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
