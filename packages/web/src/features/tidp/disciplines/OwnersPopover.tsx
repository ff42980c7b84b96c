import { Popover, Portal } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useRef } from 'react'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { type PopupProps, useRepeatedPress } from '#ui/popup.ts'
import type { Option } from '#ui/form/options.ts'
import type { DisciplineRow } from './disciplineStore.ts'

interface OwnersPopoverProps extends PopupProps {
  row: DisciplineRow
  /** The name of the discipline, for screen readers. */
  label: string
  onChange: (owners: Option[]) => void
  /** Called when the popover closes. */
  onLeave: () => void
}

/** Shows the owners of a discipline as a multi-select over the table. */
export function OwnersPopover({
  trigger,
  openedBy,
  row,
  label,
  onChange,
  onLeave,
}: OwnersPopoverProps) {
  const button = useRepeatedPress(openedBy)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
      // Its first button would remove an owner.
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
      onOpenChange={({ open }) => !open && onLeave()}
    >
      <Popover.Trigger asChild ref={button}>
        {trigger}
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
  )
}
