import { Box, Button, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { GroupEntryFragment } from '#api/generated/graphql.ts'
import { useOnOtherTab } from '#api/otherTabs.ts'
import { AdministrationHistory } from '#features/history/index.ts'
import { useOnReturn } from '#shared/useOnReturn.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { GroupDetails } from './GroupDetails.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { useGroupDetails } from './useGroupDetails.ts'
import { useMembership } from './useMembership.ts'

type GroupTab = 'users' | 'privileges'

interface GroupDialogProps {
  /** The group as the table had it. */
  group: GroupEntryFragment
  privileges: ReactNode
  onChanged: () => void
  onClose: () => void
}

/** Shows the dialog of a group with tabs for users and privileges, and its history below. */
export function GroupDialog({ group: listed, privileges, onChanged, onClose }: GroupDialogProps) {
  const [tab, setTab] = useState<GroupTab>('users')
  const { group, refresh } = useMembership(listed, 'cache-and-network')
  useOnReturn(refresh)
  useOnOtherTab(refresh)
  const details = useGroupDetails(group, onChanged)
  const { close, warning } = useCloseWarning({ unsaved: details.unsaved, onClose })
  return (
    <>
      <DialogFrame
        title={group.name}
        onClose={close}
        size={{ base: 'full', md: 'xl' }}
        scrollBehavior="inside"
        closeOnInteractOutside={false}
        px={{ base: '0', md: '4' }}
        content={{ minH: { md: '60vh' } }}
        footer={<Button onClick={close}>Close</Button>}
      >
        <GroupDetails group={group} details={details} />
        <Text color="fg.muted" mb="3">
          Members see only the parts their groups give access to. Without any privilege, they see
          the whole contract.
        </Text>
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
      {warning}
    </>
  )
}
