import { useMutation } from '@apollo/client/react'
import { Checkbox, Dialog, Portal, Stack } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { groupTitleFault } from '@tidemark/schema/rules/group'
import { FormikProvider, useFormik } from 'formik'
import { useState } from 'react'
import { boolean, object, string } from 'yup'
import { fieldFaultsOf } from '#api/failures.ts'
import { CreateGroupDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { achieved } from '#shared/faults.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { DialogFailure } from '#ui/DialogFailure.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { notify } from '#ui/notify.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'

const rules = object({
  groupTitle: string()
    .trim()
    .test('title', (title, { createError }) => {
      const fault = groupTitleFault(title ?? '')
      return fault === null || createError({ message: fault })
    }),
  projectOrganisation: boolean().required(),
})

/** The dialog for a new group. Members and privileges are added later. */
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
        achieved(data?.result)
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
      <Dialog.Root
        open
        onOpenChange={({ open }) => !open && !running && close()}
        placement="center"
        size="sm"
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner px="4">
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>Add new group</Dialog.Title>
              </Dialog.Header>
              <FormikProvider value={form}>
                <form noValidate onSubmit={form.handleSubmit} aria-label="New group">
                  <Dialog.Body>
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
                  </Dialog.Body>
                  <DialogFailure />
                  <Dialog.Footer>
                    <BlockedButton
                      type="button"
                      onClick={close}
                      reasons={running ? untilSaved : []}
                    >
                      Cancel
                    </BlockedButton>
                    <BlockedButton
                      type="submit"
                      variant="solid"
                      loading={running}
                      reasons={tooShort}
                    >
                      Save
                    </BlockedButton>
                  </Dialog.Footer>
                </form>
              </FormikProvider>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
      {warning}
    </>
  )
}
