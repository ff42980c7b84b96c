import { useApolloClient, useMutation } from '@apollo/client/react'
import { Box } from '@chakra-ui/react'
import { FormikProvider, useFormik } from 'formik'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import { ChangeContractSettingsDocument, type SettingsFragment } from '#api/generated/graphql.ts'
import { refetchViewer } from '#api/refetchViewer.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { useEvictAdministrationHistory } from '#features/history/index.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { resultOrThrow } from '#shared/faults.ts'
import { notify } from '#ui/notify.ts'
import { SaveButton } from '#ui/SaveButton.tsx'
import { ContractFields } from './ContractFields.tsx'
import {
  changedSettings,
  type ContractValues,
  faultsOf,
  reasonsAgainst,
  valuesOf,
} from './contractForm.ts'

/** Shows the settings of the chosen contract, which are changed and saved here. */
export function SettingsForm({ settings }: { settings: SettingsFragment }) {
  const { running, faults, save } = useSaveSettings(settings)
  const form = useFormik({
    initialValues: valuesOf(settings),
    validate: faultsOf,
    onSubmit: async (values, { resetForm }) => {
      if (await save(values)) resetForm({ values })
    },
  })
  return (
    <FormikProvider value={form}>
      <form aria-label="Contract settings" onSubmit={form.handleSubmit} noValidate>
        <ContractFields
          isNew={false}
          isNumbered={settings.isNumbered}
          faults={faults}
          disabled={running}
        />
        <Box mt="4">
          <SaveButton
            type="submit"
            loading={running}
            reasons={reasonsAgainst(form.dirty, form.errors)}
          >
            Save
          </SaveButton>
        </Box>
      </form>
      <LeaveWarning when={form.dirty && !running} what="Your input" kept={false} />
    </FormikProvider>
  )
}

/** Saves what differs from the saved settings. `faults` are the services' messages by field. */
function useSaveSettings(settings: SettingsFragment) {
  const client = useApolloClient()
  const forgetHistories = useEvictAdministrationHistory()
  const [mutate] = useMutation(ChangeContractSettingsDocument)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { running, start } = useAttempt(
    async (idempotencyKey: string, values: ContractValues) => {
      setFaults({})
      const input = {
        contract: settings.code,
        ...changedSettings(settings, values),
        idempotencyKey,
      }
      try {
        resultOrThrow((await mutate({ variables: { input } })).data?.result)
      } catch (error) {
        setFaults(fieldFaultsOf(error))
        throw error
      }
      forgetHistories()
      notify.success('Changed the settings of the contract')
      refetchViewer(client)
    },
    { failure: 'Error while changing the settings' },
  )
  return { running, faults, save: start }
}
