import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MemberEntryFragment } from '#api/generated/graphql.ts'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { ReachPreview } from '#shared/people/ReachPreview.tsx'
import { usePeopleDraft } from '#shared/people/usePeopleDraft.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { focusSoon } from '#ui/focusNear.ts'

interface AddMembersProps {
  groupId: string
  members: readonly MemberEntryFragment[]
  /** Whether the group has privileges. */
  isLimiting: boolean
  adding: { running: boolean; start: (users: string[]) => Promise<boolean> }
}

/** Adds users to the group. Without a selection the button only opens the selector (specification 1, section 5). */
export function AddMembers({ groupId, members, isLimiting, adding }: AddMembersProps) {
  const [chosen, setChosen] = usePeopleDraft('groupMembers', groupId)
  const [open, setOpen] = useState(chosen.length > 0)
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const add = async () => {
    if (!(await adding.start(chosen.map(({ value }) => value)))) return false
    setChosen([])
    setOpen(false)
    return true
  }
  const press = () => {
    if (open && chosen.length > 0) return isLimiting ? setAsking(true) : void add()
    setOpen(true)
    return focusSoon(place.current, 'input')
  }
  return (
    <Stack ref={place} gap="2">
      {isLimiting && (
        <Text color="fg.muted">
          This group limits its members to what its privileges give access to.
        </Text>
      )}
      {open && (
        <PeopleSelect
          label="Users to add"
          value={chosen}
          onChange={setChosen}
          except={members.map(({ username }) => username)}
          disabled={adding.running}
          programs
        />
      )}
      <Flex gap="2">
        <Button variant="solid" loading={adding.running} onClick={press}>
          <UserPlus aria-hidden="true" />
          Add users{chosen.length > 0 && ` (${chosen.length})`}
        </Button>
        {open && (
          <BlockedButton
            reasons={adding.running ? untilSaved : []}
            onClick={() => {
              setOpen(false)
              setChosen([])
            }}
          >
            Cancel
          </BlockedButton>
        )}
      </Flex>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Add ${counted(chosen.length, 'user')} to a group that limits access?`}
        confirmLabel="Add users"
        onConfirm={add}
      >
        <ReachPreview
          change={{ group: groupId, joining: chosen.map(({ value }) => value) }}
          limits={chosen.map(({ label }) => ({ name: label, active: true }))}
        />
      </ConfirmDialog>
    </Stack>
  )
}
