import type { TypedDocumentNode } from '@apollo/client'
import type { ApolloCache } from '@apollo/client/cache'
import type { MaybeMasked } from '@apollo/client/masking'
import { useFragment } from '@apollo/client/react'
import { Kind } from 'graphql'

/**
 * Returns the name of a fragment: its document starts with the fragment itself; nested fragments
 * follow.
 */
const nameOf = (fragment: TypedDocumentNode<unknown>): string | undefined =>
  fragment.definitions.flatMap((definition) =>
    definition.kind === Kind.FRAGMENT_DEFINITION ? definition.name.value : [],
  )[0]

/**
 * Reads a fragment live from the cache. Null only while the cache is incomplete, which does not
 * occur after the page's query.
 */
export function usePart<Data>(
  fragment: TypedDocumentNode<Data>,
  from: ApolloCache.FromOptionValue<Data>,
): MaybeMasked<Data> | null {
  const name = nameOf(fragment)
  const { data, complete } = useFragment<Data>({
    fragment,
    from,
    ...(name && { fragmentName: name }),
  })
  return complete ? data : null
}
