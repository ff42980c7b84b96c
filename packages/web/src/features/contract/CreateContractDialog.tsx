import { useMutation } from '@apollo/client/react'
import { Stack, Text } from '@chakra-ui/react'
import { FormikProvider, useFormik } from 'formik'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import { CreateContractDocument, type SettingsFragment } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { FormDialogFooter } from '#ui/form/FormDialogFooter.tsx'
import { notify } from '#ui/notify.ts'
import { ContractFields } from './ContractFields.tsx'
import {
  type ContractValues,
  faultsOf,
  reasonsAgainst,
  settingsOf,
  valuesOf,
} from './contractForm.ts'

interface CreateContractDialogProps {
  /** Of the chosen contract, whose dates are proposed. */
  settings: SettingsFragment
  onCreated: (code: string) => void
  onClose: () => void
}

/** Shows the dialog that creates a contract beside the chosen one. */
export function CreateContractDialog({ settings, onCreated, onClose }: CreateContractDialogProps) {
  const { running, faults, create } = useCreateContract(settings.code, onCreated)
  const form = useFormik({
    initialValues: { ...valuesOf(settings), code: '', name: '' },
    validate: faultsOf,
    onSubmit: async (values) => void (await create(values)),
  })
  const { close, warning } = useCloseWarning({ unsaved: form.dirty, onClose })
  return (
    <>
      <FormikProvider value={form}>
        <DialogFrame
          title="Create contract"
          onClose={close}
          busy={running}
          size="sm"
          scrollBehavior="inside"
          form={{ label: 'New contract', onSubmit: form.handleSubmit }}
          footer={
            <FormDialogFooter
              onCancel={close}
              saving={running}
              reasons={reasonsAgainst(form.dirty, form.errors)}
            />
          }
        >
          <Stack gap="4">
            <Text color="fg.muted">
              You become its System admin, and it opens at once. Its task list shows the first
              steps.
            </Text>
            <ContractFields isNew isNumbered={false} faults={faults} disabled={running} />
          </Stack>
        </DialogFrame>
      </FormikProvider>
      {warning}
    </>
  )
}

function useCreateContract(contract: string, onCreated: (code: string) => void) {
  const [mutate] = useMutation(CreateContractDocument)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { running, start } = useAttempt(
    async (idempotencyKey: string, values: ContractValues) => {
      setFaults({})
      const code = values.code.trim()
      const input = { contract, code, ...settingsOf(values), idempotencyKey }
      try {
        resultOrThrow((await mutate({ variables: { input } })).data?.result)
      } catch (error) {
        setFaults(fieldFaultsOf(error))
        throw error
      }
      notify.success(`Created the contract ${code}`)
      onCreated(code)
    },
    { failure: 'Error while creating the contract' },
  )
  return { running, faults, create: start }
}
