import { Button, Flex, Stack } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { MemberEntryFragment } from '#api/generated/graphql.ts'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { usePeopleDraft } from '#shared/people/usePeopleDraft.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'

interface AddMembersProps {
  groupId: string
  members: readonly MemberEntryFragment[]
  adding: { running: boolean; start: (users: string[]) => Promise<boolean> }
}

/** Adds users to the group. Without a selection the button only opens the selector (specification 1, section 5). */
export function AddMembers({ groupId, members, adding }: AddMembersProps) {
  const [chosen, setChosen] = usePeopleDraft('groupMembers', groupId)
  const [open, setOpen] = useState(chosen.length > 0)
  const add = async () => {
    if (!open || chosen.length === 0) return setOpen(true)
    if (!(await adding.start(chosen.map(({ value }) => value)))) return
    setChosen([])
    setOpen(false)
  }
  return (
    <Stack gap="2">
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
        <Button variant="solid" loading={adding.running} onClick={() => void add()}>
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
    </Stack>
  )
}
