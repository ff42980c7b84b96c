import { useRef } from 'react'
import {
  TidpNumberChangedDocument,
  TidpNumberFragmentDoc,
  TidpVersionFragmentDoc,
} from '#api/generated/graphql.ts'
import { useAfterAttempts } from '#api/useAfterAttempts.ts'
import { useLive } from '#shared/live/useLive.ts'

/**
 * Writes live number updates into the cache; `onArrival` then refetches dependent data. Returns the
 * time of the last successful check while checks fail (ISO 8601).
 */
export function useLiveNumber(tagCode: string, onArrival: () => void): string | null {
  const afterAttempts = useAfterAttempts()
  const newest = useRef(0)
  return useLive(TidpNumberChangedDocument, {
    variables: { tidp: tagCode },
    eventOf: (data) => data.tidpNumberChanged,
    onEvent: (event, { cache }) => {
      const { __typename: _, id, version, check: _check, ...present } = event
      const cacheId = cache.identify({ __typename: 'Tidp', id }) ?? id
      const entity = { fragment: TidpNumberFragmentDoc, id: cacheId }
      const known = cache.readFragment(entity)
      const read = cache.readFragment({ fragment: TidpVersionFragmentDoc, id: cacheId })
      if (version < Math.max(newest.current, read?.version ?? 0)) return
      newest.current = version
      cache.writeFragment({ ...entity, data: { __typename: 'Tidp', ...present } })
      if (known && known.numberStatus !== present.numberStatus) afterAttempts(onArrival)
    },
  })
}
