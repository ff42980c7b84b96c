import { useApolloClient } from '@apollo/client/react'
import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { FormikProvider } from 'formik'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type GroupEntryFragment,
  GroupMembersDocument,
  UpdateGroupDocument,
} from '#api/generated/graphql.ts'
import { AdministrationHistory, SavedElsewhere } from '#features/history/index.ts'
import { useVersionedEdit } from '#shared/draft/useVersionedEdit.ts'
import { overtaken, untouched } from '#shared/formReasons.ts'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { FormDialogFooter } from '#ui/form/FormDialogFooter.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { GroupFields } from './GroupFields.tsx'
import { differences, groupSchema, type GroupValues, reasonsAgainst } from './groupForm.ts'
import { GroupMembers } from './GroupMembers.tsx'
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
  useReadAgain(refresh)
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

interface GroupDetailsProps {
  group: GroupEntryFragment
  details: ReturnType<typeof useGroupDetails>
}

/** Shows what a group is, and on request the form that changes it. */
function GroupDetails({ group, details }: GroupDetailsProps) {
  const { form, faults, running, editing, edit, stop, conflict, isGone } = details
  if (!editing)
    return (
      <Flex gap="3" align="center" justify="space-between" wrap="wrap" mb="3">
        <Text color="fg.muted">
          Project Organisation: {group.projectOrganisation ? 'Yes' : 'No'}
        </Text>
        <Button size="sm" onClick={edit}>
          <Pencil aria-hidden="true" />
          Edit title
        </Button>
      </Flex>
    )
  const reasons = conflict ? [overtaken] : form.dirty ? reasonsAgainst(form.values) : [untouched]
  return (
    <FormikProvider value={form}>
      <chakra.form
        noValidate
        aria-label={`Title of ${group.name}`}
        onSubmit={form.handleSubmit}
        mb="4"
        p="3"
        borderWidth="1px"
        borderRadius="l3"
      >
        <Stack gap="3">
          {conflict && <SavedElsewhere what="group" {...conflict} />}
          {isGone && (
            <Text role="note">
              This group was deleted in the meantime. Add a new group to give its members another.
            </Text>
          )}
          <GroupFields fault={faults['name']} />
          <Flex gap="2" justify="flex-end" wrap="wrap">
            <FormDialogFooter onCancel={stop} saving={running} reasons={reasons} />
          </Flex>
        </Stack>
      </chakra.form>
    </FormikProvider>
  )
}

/** Edits the title of a group and whether it is a project organisation. */
function useGroupDetails(group: GroupEntryFragment, onSaved: () => void) {
  const contract = useContractCode()
  const client = useApolloClient()
  const [editing, setEditing] = useState(false)
  const stop = () => setEditing(false)
  const { begin, ...edit } = useVersionedEdit(UpdateGroupDocument, {
    row: group,
    valuesOf: (one: GroupEntryFragment | null): GroupValues => ({
      groupTitle: one?.name ?? '',
      projectOrganisation: one?.projectOrganisation ?? false,
    }),
    validationSchema: groupSchema,
    input: ({ groupTitle, projectOrganisation }) => ({
      name: groupTitle.trim(),
      projectOrganisation,
    }),
    readNow: async (id) => {
      const { data } = await client.query({
        query: GroupMembersDocument,
        variables: { contract, group: id },
        fetchPolicy: 'network-only',
      })
      return data?.contract?.groupMembership?.group
    },
    // Changes of the members do not conflict with this edit.
    differences,
    success: 'Group updated',
    failure: 'Error while updating group',
    onSaved: () => {
      stop()
      onSaved()
    },
  })
  return {
    ...edit,
    editing,
    unsaved: editing && edit.form.dirty,
    edit: () => {
      begin(group)
      setEditing(true)
    },
    stop,
  }
}
