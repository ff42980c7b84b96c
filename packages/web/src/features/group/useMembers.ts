import { useMutation, useQuery } from '@apollo/client/react'
import {
  AddGroupMembersDocument,
  GroupMembersDocument,
  RemoveGroupMembersDocument,
  type GroupEntryFragment,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useEvictAdministrationHistory } from '#features/history/index.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'

/**
 * Loads the members of a group and changes them at the displayed version. Both changes resolve to
 * whether they succeeded.
 */
export function useMembers(group: GroupEntryFragment) {
  const contract = useContractCode()
  const variables = { contract, group: group.id }
  const { data, error, loading, refetch } = useQuery(GroupMembersDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const [mutateAdd] = useMutation(AddGroupMembersDocument)
  const [mutateRemove] = useMutation(RemoveGroupMembersDocument)
  const forgetHistories = useEvictAdministrationHistory()
  const refetchAll = () => void refetch().catch(() => undefined)
  const membership = data?.contract?.groupMembership
  const at = membership && { version: membership.group.version }

  const adding = useAttempt(
    async (key: string, users: string[]) => {
      const { data: answer } = await mutateAdd({
        variables: { input: { group: group.id, users, ...at, idempotencyKey: key } },
      })
      resultOrThrow(answer?.result)
      notify.success('Users Created')
      forgetHistories()
      refetchAll()
    },
    { failure: 'Could not assign users to this group.' },
  )

  const removing = useAttempt(
    async (key: string, users: string[]) => {
      const { data: answer } = await mutateRemove({
        variables: { input: { group: group.id, users, ...at, idempotencyKey: key } },
      })
      resultOrThrow(answer?.result)
      notify.success('Users removed.')
      forgetHistories()
      refetchAll()
    },
    { failure: 'Could not remove users from this group.' },
  )

  return { members: membership?.members, error, loading, retry: refetchAll, adding, removing }
}
