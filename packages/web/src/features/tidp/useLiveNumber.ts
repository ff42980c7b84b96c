import { useSubscription } from '@apollo/client/react'
import { TidpNumberChangedDocument, TidpNumberFragmentDoc } from '#api/generated/graphql.ts'
import { useAfterAttempts } from '#api/useAfterAttempts.ts'
import { useContractCode } from '#shared/viewer.ts'

/** Writes the number into the cache as it arrives; `onArrival` then reads anew what depends on it: actions, what is missing, history. */
export function useLiveNumber(tagCode: string, onArrival: () => void) {
  const contract = useContractCode()
  const afterAttempts = useAfterAttempts()
  useSubscription(TidpNumberChangedDocument, {
    variables: { contract, tidp: tagCode },
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (!data) return
      const { __typename: _, id, ...present } = data.tidpNumberChanged
      const entity = {
        fragment: TidpNumberFragmentDoc,
        id: client.cache.identify({ __typename: 'Tidp', id }) ?? id,
      }
      const known = client.cache.readFragment(entity)
      if (known && known.version > present.version) return
      client.cache.writeFragment({ ...entity, data: { __typename: 'Tidp', ...present } })
      if (known && known.numberStatus !== present.numberStatus) afterAttempts(onArrival)
    },
  })
}
