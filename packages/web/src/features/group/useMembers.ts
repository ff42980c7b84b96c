import {
  AddGroupMembersDocument,
  RemoveGroupMembersDocument,
  type GroupEntryFragment,
  type MemberEntryFragment,
} from '#api/generated/graphql.ts'
import { useState } from 'react'
import { useAction } from '#shared/useAction.ts'
import { useMembership } from './useMembership.ts'

/**
 * Loads the members of a group and changes them at the displayed version. Both changes resolve to
 * whether they succeeded.
 */
export function useMembers(group: GroupEntryFragment) {
  const { membership, error, loading, refresh } = useMembership(group)
  const at = membership && { version: membership.group.version }
  /** The people who were to join or leave last. A message of a failure ends with that, or with the page. */
  const [asked, setAsked] = useState<{ joining: string[]; leaving: string[] }>(nobody)
  const isMember = (user: string) =>
    membership?.members.some(({ username }) => username === user) ?? false
  const [overtaken, setOvertaken] = useState<readonly MemberEntryFragment[] | null>(null)
  const change = {
    onDone: () => {
      setOvertaken(null)
      refresh()
    },
    onConflict: () => setOvertaken(membership?.members ?? null),
  }
  const adding = useAction(AddGroupMembersDocument, {
    ...change,
    input: (users: string[]) => ({ group: group.id, users, ...at }),
    success: 'Users Created',
    failure: 'Could not assign users to this group.',
    pending: asked.joining.some((user) => !isMember(user)),
  })
  const removing = useAction(RemoveGroupMembersDocument, {
    ...change,
    input: (users: string[]) => ({ group: group.id, users, ...at }),
    success: 'Users removed.',
    failure: 'Could not remove users from this group.',
    pending: asked.leaving.some(isMember),
  })

  const members = membership?.members
  return {
    members,
    /** The members that joined or left since a refused change was based on them. */
    changes: overtaken && members ? memberDifferences(overtaken, members) : [],
    error,
    loading,
    retry: refresh,
    adding: {
      ...adding,
      start: (users: string[]) => {
        setAsked({ joining: users, leaving: [] })
        return adding.start(users)
      },
    },
    removing: {
      ...removing,
      start: (users: string[]) => {
        setAsked({ joining: [], leaving: users })
        return removing.start(users)
      },
    },
  }
}

const nobody = { joining: [], leaving: [] }

type Members = readonly MemberEntryFragment[]

function memberDifferences(before: Members, now: Members) {
  const missing = (from: Members, among: Members) =>
    from.filter(({ id }) => !among.some((other) => other.id === id))
  return [
    ...missing(before, now).map(({ name }) => ({ field: name, from: 'member', to: null })),
    ...missing(now, before).map(({ name }) => ({ field: name, from: null, to: 'member' })),
  ]
}
