import type { TypedDocumentNode } from '@apollo/client'
import type { ApolloCache } from '@apollo/client/cache'
import type { MaybeMasked } from '@apollo/client/masking'
import { useFragment } from '@apollo/client/react'
import { Kind } from 'graphql'

/** A fragment's document begins with the fragment itself; those it spreads follow. */
const nameOf = (fragment: TypedDocumentNode<unknown>): string | undefined =>
  fragment.definitions.flatMap((definition) =>
    definition.kind === Kind.FRAGMENT_DEFINITION ? definition.name.value : [],
  )[0]

/**
 * What a part of a page reads of the entity it was handed, live from the cache. Null only while the cache does not hold all of it, which a
 * page that waits for its query does not see.
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
