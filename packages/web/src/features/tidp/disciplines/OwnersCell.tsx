import { Button, Flex, Text } from '@chakra-ui/react'
import { listed } from '@tidemark/schema/wording'
import { Pencil } from 'lucide-react'
import { DeferredPopup } from '#ui/DeferredPopup.tsx'
import { fetched } from '#ui/fetched.tsx'
import type { Option } from '#ui/form/options.ts'
import { useStableWhilePressed } from '#ui/useStableWhilePressed.ts'
import type { DisciplineRow } from './disciplineStore.ts'

/** Loaded when two people have edited a list. */
const PeopleConflict = fetched(
  async () => (await import('#shared/people/PeopleConflict.tsx')).PeopleConflict,
)

const OwnersPopover = fetched(async () => (await import('./OwnersPopover.tsx')).OwnersPopover)

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
          <DeferredPopup
            popup={OwnersPopover}
            kind="dialog"
            trigger={
              <Button
                size="2xs"
                variant="ghost"
                color="blue.fg"
                aria-label={`${names ? 'Edit' : 'Choose'} owners of ${label}`}
              >
                <Pencil aria-hidden="true" size={12} />
                {names ? 'Edit' : 'Choose'}
              </Button>
            }
            row={row}
            label={label}
            onChange={onChange}
            onLeave={onLeave}
          />
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
