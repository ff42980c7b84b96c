import { useQuery } from '@apollo/client/react'
import { GroupMembersDocument, type GroupEntryFragment } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'

/** Loads a group as it is now, with its members. What another part of its dialog loaded is not asked again. */
export function useMembership(
  listed: GroupEntryFragment,
  fetchPolicy: 'cache-first' | 'cache-and-network' = 'cache-first',
) {
  const contract = useContractCode()
  const { data, error, loading, refetch } = useQuery(GroupMembersDocument, {
    variables: { contract, group: listed.id },
    fetchPolicy,
  })
  const membership = data?.contract?.groupMembership
  return {
    group: membership?.group ?? listed,
    membership,
    error,
    loading,
    refresh: () => void refetch().catch(() => undefined),
  }
}
