import { Box, Button, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { GroupEntryFragment } from '#api/generated/graphql.ts'
import { AdministrationHistory } from '#features/history/index.ts'
import { DialogFailure } from '#ui/DialogFailure.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { GroupMembers } from './GroupMembers.tsx'

type Tab = 'users' | 'privileges'

/** The dialog of a group with tabs for users and privileges, and its history below. */
export function GroupDialog({
  group,
  privileges,
  onClose,
}: {
  group: GroupEntryFragment
  privileges: ReactNode
  onClose: () => void
}) {
  const [tab, setTab] = useState<Tab>('users')
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      placement="center"
      size={{ base: 'full', md: 'xl' }}
      scrollBehavior="inside"
      closeOnInteractOutside={false}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: '0', md: '4' }}>
          <Dialog.Content minH={{ md: '60vh' }}>
            <Dialog.Header>
              <Dialog.Title>{group.name}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Tabs<Tab>
                label={`Group ${group.name}`}
                value={tab}
                onChange={setTab}
                tabs={[
                  { id: 'users', label: 'Users', content: <GroupMembers group={group} /> },
                  ...(privileges
                    ? [{ id: 'privileges', label: 'Privileges', content: privileges } as const]
                    : []),
                ]}
              />
              <Box mt="6">
                <AdministrationHistory of={{ group: group.id }} />
              </Box>
            </Dialog.Body>
            <DialogFailure />
            <Dialog.Footer>
              <Button onClick={onClose}>Close</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
