import { GroupMembersDocument, type GroupEntryFragment } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'

/** Loads a group as it is now, with its members. What another part of its dialog loaded is not asked again. */
export function useMembership(
  listed: GroupEntryFragment,
  fetchPolicy: 'cache-first' | 'cache-and-network' = 'cache-first',
) {
  const { data, error, loading, refetch } = useContractQuery(GroupMembersDocument, {
    variables: { group: listed.id },
    fetchPolicy,
  })
  const membership = data?.contract?.groupMembership
  return {
    group: membership?.group ?? listed,
    membership,
    error,
    loading,
    refresh: () => void refetch(),
  }
}
