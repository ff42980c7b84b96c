import { Stack, Text } from '@chakra-ui/react'
import { counted, listed } from '@tidemark/schema/wording'
import {
  type GroupChangeInput,
  ReachAfterDocument,
  type ReachAfterQuery,
} from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { type Affected, Limited } from './ReachChange.tsx'

type Changed = NonNullable<NonNullable<ReachAfterQuery['contract']>['reachAfter']>['people'][number]

const mostNamed = 3

const nobody: readonly Affected[] = []

interface ReachPreviewProps {
  change: GroupChangeInput
  /** Whom the change may limit. What becomes of them is said unless each only gains. */
  limits?: readonly Affected[]
}

/** Says by how much a change of a group changes the reach of people, before it is saved. */
export function ReachPreview({ change, limits = nobody }: ReachPreviewProps) {
  const { data, error } = useContractQuery(ReachAfterDocument, {
    variables: { change },
    // It holds only as long as nobody changes anything.
    fetchPolicy: 'no-cache',
  })
  const found = data?.contract?.reachAfter
  const limited = found ? limitedBy(found, limits) : error ? limits : []
  return (
    <Stack as="output" gap="1" mt="3">
      {limited.length > 0 && <Limited people={limited} />}
      {found ? (
        sentencesOf(found).map((sentence) => <Text key={sentence}>{sentence}</Text>)
      ) : (
        <Text color="fg.muted">
          {error || data
            ? 'What comes into reach or leaves it could not be counted.'
            : 'Counting what comes into reach and leaves it…'}
        </Text>
      )}
    </Stack>
  )
}

/** Returns who does not only gain; all of `limits` where not everybody is named. */
function limitedBy(
  { totalCount, people }: { totalCount: number; people: readonly Changed[] },
  limits: readonly Affected[],
): readonly Affected[] {
  const losers = people.filter(
    (one) =>
      one.deliverablesLost + one.tasksLost > 0 || one.deliverablesGained + one.tasksGained === 0,
  )
  if (limits.length === 0 || losers.length === 0) return []
  if (totalCount > people.length) return limits
  return losers.map(({ person }) => ({ name: person.name, active: true }))
}

function sentencesOf({ totalCount, people }: { totalCount: number; people: readonly Changed[] }) {
  if (totalCount === 0) return ['Nobody who can sign in loses or gains access.']
  const named = people.slice(0, mostNamed)
  const others = totalCount - named.length
  return [
    ...named.map(sentenceOf),
    ...(others > 0
      ? [`The access of ${counted(others, 'other person', 'other people')} changes, too.`]
      : []),
  ]
}

function sentenceOf({ person, ...moved }: Changed): string {
  const gained = partsOf(moved.deliverablesGained, moved.tasksGained)
  const lost = partsOf(moved.deliverablesLost, moved.tasksLost)
  const parts = [
    ...(gained === null ? [] : [`${gained} more within reach`]),
    ...(lost === null ? [] : [`${lost} no longer within reach`]),
  ]
  return `${person.name}: ${parts.length > 0 ? parts.join(', ') : 'as many deliverables and open tasks as now'}.`
}

const partsOf = (lines: number, tasks: number): string | null =>
  lines + tasks === 0
    ? null
    : listed([
        ...(lines > 0 ? [counted(lines, 'deliverable')] : []),
        ...(tasks > 0 ? [counted(tasks, 'open task')] : []),
      ])
