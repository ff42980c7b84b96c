import { useSubscription } from '@apollo/client/react'
import { useRef } from 'react'
import {
  TidpNumberChangedDocument,
  TidpNumberFragmentDoc,
  TidpVersionFragmentDoc,
} from '#api/generated/graphql.ts'
import { useAfterAttempts } from '#api/useAfterAttempts.ts'
import { useLiveCheck } from '#shared/live/useLiveCheck.ts'
import { useContractCode } from '#shared/viewer.ts'

/**
 * Writes live number updates into the cache; `onArrival` then refetches dependent data. Returns the
 * time of the last successful check while checks fail (ISO 8601).
 */
export function useLiveNumber(tagCode: string, onArrival: () => void): string | null {
  const contract = useContractCode()
  const afterAttempts = useAfterAttempts()
  const newest = useRef(0)
  const { failingSince, hear, options } = useLiveCheck()
  useSubscription(TidpNumberChangedDocument, {
    ...options,
    variables: { contract, tidp: tagCode },
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (!data) return
      const { __typename: _, id, version, check, ...present } = data.tidpNumberChanged
      hear(check)
      const cacheId = client.cache.identify({ __typename: 'Tidp', id }) ?? id
      const entity = { fragment: TidpNumberFragmentDoc, id: cacheId }
      const known = client.cache.readFragment(entity)
      const read = client.cache.readFragment({ fragment: TidpVersionFragmentDoc, id: cacheId })
      if (version < Math.max(newest.current, read?.version ?? 0)) return
      newest.current = version
      client.cache.writeFragment({ ...entity, data: { __typename: 'Tidp', ...present } })
      if (known && known.numberStatus !== present.numberStatus) afterAttempts(onArrival)
    },
  })
  return failingSince
}
