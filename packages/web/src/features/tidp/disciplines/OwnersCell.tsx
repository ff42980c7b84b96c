import { Button, Flex, Popover, Portal, Text } from '@chakra-ui/react'
import { listed } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { Pencil } from 'lucide-react'
import { useRef } from 'react'
import { PeopleConflict } from '#shared/people/PeopleConflict.tsx'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import type { Option } from '#ui/form/options.ts'
import { useStableWhilePressed } from '#ui/useStableWhilePressed.ts'
import type { DisciplineRow } from './disciplineStore.ts'

interface OwnersCellProps {
  row: DisciplineRow
  /** The name of the discipline, for screen readers. */
  label: string
  editable: boolean
  onChange: (owners: Option[]) => void
  /** Called when the owner editor closes. */
  onLeave: () => void
  /** The owners that the person chose where another person changed them too. */
  onResolve: (owners: Option[]) => void
}

/** Shows the owner names, with a multi-select popover for editable rows. */
export function OwnersCell({
  row,
  label,
  editable,
  onChange,
  onLeave,
  onResolve,
}: OwnersCellProps) {
  const content = useRef<HTMLDivElement>(null)
  const fault = useStableWhilePressed(row.shown.owners)
  const names = listed(row.owners.map((owner) => owner.label))
  return (
    <>
      <Flex align="center" gap="2">
        <Text as="span" minW="0">
          {names || (
            <Text as="span" color="fg.muted">
              No owner yet
            </Text>
          )}
        </Text>
        {editable && (
          <Popover.Root
            positioning={{ placement: 'bottom-start' }}
            lazyMount
            unmountOnExit
            // Its first button would remove an owner.
            initialFocusEl={() => content.current?.querySelector('input') ?? null}
            onOpenChange={({ open }) => !open && onLeave()}
          >
            <Popover.Trigger asChild>
              <Button
                size="2xs"
                variant="ghost"
                color="blue.fg"
                aria-label={`${names ? 'Edit' : 'Choose'} owners of ${label}`}
              >
                <Pencil aria-hidden="true" size={12} />
                {names ? 'Edit' : 'Choose'}
              </Button>
            </Popover.Trigger>
            <Portal>
              <Popover.Positioner>
                <Popover.Content
                  ref={content}
                  w="20rem"
                  maxW="90vw"
                  boxShadow="float"
                  borderRadius="l3"
                  p="3"
                  aria-label={`Owners of ${label}`}
                >
                  <PeopleSelect
                    label={words.people.didpOwner}
                    value={row.owners}
                    onChange={onChange}
                    error={row.shown.owners}
                    required
                  />
                </Popover.Content>
              </Popover.Positioner>
            </Portal>
          </Popover.Root>
        )}
      </Flex>
      {fault && (
        <Text color="fg.error" textStyle="label">
          {fault}
        </Text>
      )}
      {row.contested && (
        <PeopleConflict
          label={`owners of ${label}`}
          {...row.contested}
          onTake={(_, owners) => onResolve(owners)}
        />
      )}
    </>
  )
}
