import { useMutation } from '@apollo/client/react'
import { Checkbox, Stack } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { groupTitleFault } from '@tidemark/schema/rules/group'
import { FormikProvider, useFormik } from 'formik'
import { useState } from 'react'
import { boolean, object, string } from 'yup'
import { fieldFaultsOf } from '#api/failures.ts'
import { CreateGroupDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { FormDialogFooter } from '#ui/form/FormDialogFooter.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { notify } from '#ui/notify.ts'

const rules = object({
  groupTitle: string()
    .trim()
    .test('title', (title, { createError }) => {
      const fault = groupTitleFault(title ?? '')
      return fault === null || createError({ message: fault })
    }),
  projectOrganisation: boolean().required(),
})

/** Shows the dialog for a new group. Members and privileges are added later. */
export function NewGroupDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const contract = useContractCode()
  const [mutate] = useMutation(CreateGroupDocument)
  const [fault, setFault] = useState<string>()
  const { running, start } = useAttempt(
    async (key: string, name: string, projectOrganisation: boolean) => {
      try {
        const { data } = await mutate({
          variables: { input: { contract, name, projectOrganisation, idempotencyKey: key } },
        })
        resultOrThrow(data?.result)
      } catch (error) {
        setFault(fieldFaultsOf(error)['name'])
        throw error
      }
      notify.success('Group created. ')
      onMade()
      onClose()
    },
    { failure: 'Error while creating group' },
  )
  const form = useFormik({
    initialValues: { groupTitle: '', projectOrganisation: false },
    validationSchema: rules,
    onSubmit: async ({ groupTitle, projectOrganisation }) =>
      void (await start(groupTitle.trim(), projectOrganisation)),
  })
  const { close, warning } = useCloseWarning({ unsaved: form.dirty, onClose })
  const { min } = limits.text.groupTitle
  const tooShort =
    form.values.groupTitle.trim().length < min
      ? [{ message: `Enter a name of at least ${min} characters.` }]
      : []
  return (
    <>
      <FormikProvider value={form}>
        <DialogFrame
          title="Add new group"
          onClose={close}
          busy={running}
          size="sm"
          form={{ label: 'New group', onSubmit: form.handleSubmit }}
          footer={<FormDialogFooter onCancel={close} saving={running} reasons={tooShort} />}
        >
          <Stack gap="4">
            <TextField
              name="groupTitle"
              label="Group title"
              required
              {...(fault && { helpText: fault })}
            />
            <Checkbox.Root
              checked={form.values.projectOrganisation}
              onCheckedChange={({ checked }) =>
                void form.setFieldValue('projectOrganisation', checked === true)
              }
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>Project Organisation</Checkbox.Label>
            </Checkbox.Root>
          </Stack>
        </DialogFrame>
      </FormikProvider>
      {warning}
    </>
  )
}
