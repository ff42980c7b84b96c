import { useMutation } from '@apollo/client/react'
import { Stack } from '@chakra-ui/react'
import { FormikProvider, useFormik } from 'formik'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import { CreateGroupDocument, type GroupEntryFragment } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { FormDialogFooter } from '#ui/form/FormDialogFooter.tsx'
import { notify } from '#ui/notify.ts'
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
  const [mutate] = useMutation(CreateGroupDocument)
  const [fault, setFault] = useState<string>()
  const { running, start } = useAttempt(
    async (key: string, name: string, projectOrganisation: boolean) => {
      let id
      try {
        const { data } = await mutate({
          variables: { input: { contract, name, projectOrganisation, idempotencyKey: key } },
        })
        id = resultOrThrow(data?.result).id
      } catch (error) {
        setFault(fieldFaultsOf(error)['name'])
        throw error
      }
      notify.success('Group created. ')
      onMade({ __typename: 'Group', id, name, projectOrganisation, memberCount: 0, version: 1 })
    },
    { failure: 'Error while creating group' },
  )
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
