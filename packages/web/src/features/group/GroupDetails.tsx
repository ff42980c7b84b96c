import { chakra, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { FormikProvider } from 'formik'
import { Pencil } from 'lucide-react'
import type { GroupEntryFragment } from '#api/generated/graphql.ts'
import { SavedElsewhere } from '#features/history/index.ts'
import { overtaken, untouched } from '#shared/FormDialog.tsx'
import { FormDialogFooter } from '#ui/form/FormDialogFooter.tsx'
import { GroupFields } from './GroupFields.tsx'
import { reasonsAgainst } from './groupForm.ts'
import type { useGroupDetails } from './useGroupDetails.ts'

interface GroupDetailsProps {
  group: GroupEntryFragment
  details: ReturnType<typeof useGroupDetails>
}

/** Shows what a group is, and on request the form that changes it. */
export function GroupDetails({ group, details }: GroupDetailsProps) {
  const { form, faults, running, editing, edit, stop, conflict } = details
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
          <GroupFields fault={faults['name']} />
          <Flex gap="2" justify="flex-end" wrap="wrap">
            <FormDialogFooter onCancel={stop} saving={running} reasons={reasons} />
          </Flex>
        </Stack>
      </chakra.form>
    </FormikProvider>
  )
}
