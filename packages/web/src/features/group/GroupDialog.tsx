import { Box, Button } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { GroupEntryFragment } from '#api/generated/graphql.ts'
import { AdministrationHistory } from '#features/history/index.ts'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { GroupMembers } from './GroupMembers.tsx'

type GroupTab = 'users' | 'privileges'

/** Shows the dialog of a group with tabs for users and privileges, and its history below. */
export function GroupDialog({
  group,
  privileges,
  onClose,
}: {
  group: GroupEntryFragment
  privileges: ReactNode
  onClose: () => void
}) {
  const [tab, setTab] = useState<GroupTab>('users')
  return (
    <DialogFrame
      title={group.name}
      onClose={onClose}
      size={{ base: 'full', md: 'xl' }}
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      px={{ base: '0', md: '4' }}
      content={{ minH: { md: '60vh' } }}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Tabs<GroupTab>
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
    </DialogFrame>
  )
}
