import { Text } from '@chakra-ui/react'
import { counted, listed } from '@tidemark/schema/wording'
import type { MemberEntryFragment } from '#api/generated/graphql.ts'

const mostNamed = 3

/** Returns the members who would see the whole contract without their group. */
export const widened = (members: readonly MemberEntryFragment[]): MemberEntryFragment[] =>
  members.filter(({ active, limitedHere }) => active && limitedHere)

/** Says who will see the whole contract, because no other group limits them. Shows nothing if nobody will. */
export function Widened({ members }: { members: readonly MemberEntryFragment[] }) {
  const people = widened(members)
  if (people.length === 0) return null
  const names = people.slice(0, mostNamed).map(({ name }) => name)
  const more = people.length - names.length
  return (
    <Text fontWeight="600">
      {listed(more > 0 ? [...names, counted(more, 'other')] : names)} will see the whole contract:
      no other group limits {people.length === 1 ? 'this person' : 'them'}.
    </Text>
  )
}
