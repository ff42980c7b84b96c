import { Button, chakra, HStack, Stack } from '@chakra-ui/react'
import { listed } from '@tidemark/schema/wording'
import type { FieldEdit } from '#shared/draft/merge.ts'
import type { Option } from '#ui/form/options.ts'
import { mergePeople } from './usePeopleDraft.ts'

interface PeopleConflictProps {
  /** The list's name at the end of a button label: 'owners of Drainage'. */
  label: string
  edited: FieldEdit<readonly Option[]>
  theirs: readonly Option[]
  onTake: (take: 'mine' | 'theirs' | 'both', people: Option[]) => void
}

const namesOf = (people: readonly Option[]) => listed(people.map(({ label }) => label)) || 'No one'

/** Shows both versions of a people list after a conflict, and the choices for resolving it. */
export function PeopleConflict({ label, edited, theirs, onTake }: PeopleConflictProps) {
  const { mine } = edited
  const choices = [
    ['mine', 'Keep mine', mine],
    ['theirs', 'Take theirs', theirs],
    ['both', 'Combine', mergePeople(edited, theirs)],
  ] as const
  return (
    <Stack as="fieldset" gap="1.5" textStyle="cell" minW="0" aria-label={`Conflict: ${label}`}>
      <chakra.output color="status.waiting.fg">
        This list was changed elsewhere. Choose which one to keep.
      </chakra.output>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="2">
        <chakra.dt color="fg.muted">Theirs</chakra.dt>
        <dd>{namesOf(theirs)}</dd>
        <chakra.dt color="fg.muted">Mine</chakra.dt>
        <dd>{namesOf(mine)}</dd>
      </chakra.dl>
      <HStack gap="2" wrap="wrap">
        {choices.map(([take, text, people]) => (
          <Button
            key={take}
            size="2xs"
            aria-label={`${text}: ${label}`}
            title={namesOf(people)}
            onClick={() => onTake(take, [...people])}
          >
            {text}
          </Button>
        ))}
      </HStack>
    </Stack>
  )
}
