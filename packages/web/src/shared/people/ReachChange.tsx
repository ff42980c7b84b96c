import { Text } from '@chakra-ui/react'
import { counted, listed } from '@tidemark/schema/wording'

export interface Affected {
  readonly name: string
  /** An inactive person sees nothing in any case. */
  readonly active: boolean
}
interface Member extends Affected {
  readonly limitedHere: boolean
}

const mostNamed = 3

function namesOf(people: readonly Affected[]): string {
  const names = people.slice(0, mostNamed).map(({ name }) => name)
  const more = people.length - names.length
  return listed(more > 0 ? [...names, counted(more, 'other')] : names)
}

/** Returns the members who would see the whole contract without their group. */
export const widened = <One extends Member>(members: readonly One[]): One[] =>
  members.filter(({ active, limitedHere }) => active && limitedHere)

/** Says who will see the whole contract, because no other group limits them. Shows nothing if nobody will. */
export function Widened({ members }: { members: readonly Member[] }) {
  const people = widened(members)
  if (people.length === 0) return null
  return (
    <Text fontWeight="600">
      {namesOf(people)} will see the whole contract: no other group limits{' '}
      {people.length === 1 ? 'this person' : 'them'}.
    </Text>
  )
}

/** Says whom a group limits from now on, and what becomes of their tasks. */
export function Limited({ people }: { people: readonly Affected[] }) {
  const limited = people.filter(({ active }) => active)
  return (
    <>
      <Text fontWeight="600">
        {namesOf(limited)} will see only what the privileges of their groups give access to.
      </Text>
      <Text mt="2">
        {limited.length === 1 ? 'This person' : 'They'} can no longer do tasks on other plans and
        forms. The owners are asked to replace {limited.length === 1 ? 'this person' : 'them'}.
      </Text>
    </>
  )
}
