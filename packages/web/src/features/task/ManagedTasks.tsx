import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { counted, listed } from '@tidemark/schema/wording'
import { useState } from 'react'
import {
  ManagedTasksDocument,
  type ManagedTaskReason,
  type ManagedTasksQuery,
} from '#api/generated/graphql.ts'
import { useOnContractChange } from '#shared/live/useOnContractChange.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'

type Managed = NonNullable<NonNullable<ManagedTasksQuery['contract']>['managedTasks']>[number]

const sentences: Record<ManagedTaskReason, (people: string, isOne: boolean) => string> = {
  ORPHANED: (people) => `${people} cannot act, and no other owner can. Name another owner.`,
  REVIEW_OVER: (people, isOne) =>
    `${people} ${isOne ? 'has' : 'have'} passed the due day of the review. Decide for ${isOne ? 'this person' : 'them'}.`,
}

/** The most that the list shows at first. */
const mostShown = 5

/** Shows a manager what waits for them though it is no task of theirs. Nothing where nothing does. */
export function ManagedTasks() {
  const { data, refetch } = useContractQuery(ManagedTasksDocument)
  const [isWhole, showWhole] = useState(false)
  useOnContractChange(() => void refetch())
  const found = data?.contract?.managedTasks ?? []
  if (found.length === 0) return null
  const shown = isWhole ? found : found.slice(0, mostShown)
  const hidden = found.length - shown.length
  return (
    <Sheet mb="4" as="section" aria-label="Waiting for a manager">
      <Heading as="h2" textStyle="heading" mb="2">
        Waiting for a manager
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {shown.map((one) => (
          <ManagedTask key={`${one.reason} ${one.tagCode}`} task={one} />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button size="sm" mt="2" onClick={() => showWhole(true)}>
          Show {counted(hidden, 'other')}
        </Button>
      )}
    </Sheet>
  )
}

function ManagedTask({ task: { reason, tagCode, isForm, name, people } }: { task: Managed }) {
  const names = listed(people.map((person) => person.name))
  return (
    <chakra.li>
      <TextLink variant="underline" to={(isForm ? paths.form : paths.tidpOverview)(tagCode)}>
        {name}
      </TextLink>
      <Text color="fg.muted">{sentences[reason](names, people.length === 1)}</Text>
    </chakra.li>
  )
}
