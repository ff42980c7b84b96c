import { Stack } from '@chakra-ui/react'
import { FormikProvider, useFormik } from 'formik'
import { useState } from 'react'
import { CreateGroupDocument, type GroupEntryFragment } from '#api/generated/graphql.ts'
import { useAction } from '#shared/useAction.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { FormDialogFooter } from '#ui/form/FormDialogFooter.tsx'
import { GroupFields } from './GroupFields.tsx'
import { groupSchema, reasonsAgainst } from './groupForm.ts'

interface NewGroupDialogProps {
  /** Called with the new group, whose members and privileges are added next. */
  onMade: (group: GroupEntryFragment) => void
  onClose: () => void
}

/** Shows the dialog for a new group. */
export function NewGroupDialog({ onMade, onClose }: NewGroupDialogProps) {
  const contract = useContractCode()
  const [fault, setFault] = useState<string>()
  const { running, start } = useAction(CreateGroupDocument, {
    input: (name: string, projectOrganisation: boolean) => ({
      contract,
      name,
      projectOrganisation,
    }),
    success: 'Group created. ',
    failure: 'Error while creating group',
    onDone: ({ id }, name, projectOrganisation) =>
      onMade({ __typename: 'Group', id, name, projectOrganisation, memberCount: 0, version: 1 }),
    onFaults: (faults) => setFault(faults['name']),
  })
  const form = useFormik({
    initialValues: { groupTitle: '', projectOrganisation: false },
    validationSchema: groupSchema,
    onSubmit: async ({ groupTitle, projectOrganisation }) =>
      void (await start(groupTitle.trim(), projectOrganisation)),
  })
  const { close, warning } = useCloseWarning({ unsaved: form.dirty, onClose })
  return (
    <>
      <FormikProvider value={form}>
        <DialogFrame
          title="Add new group"
          onClose={close}
          busy={running}
          size="sm"
          form={{ label: 'New group', onSubmit: form.handleSubmit }}
          footer={
            <FormDialogFooter
              onCancel={close}
              saving={running}
              reasons={reasonsAgainst(form.values)}
            />
          }
        >
          <Stack gap="4">
            <GroupFields fault={fault} />
          </Stack>
        </DialogFrame>
      </FormikProvider>
      {warning}
    </>
  )
}
