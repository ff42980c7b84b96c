import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react'
import { FormikProvider, useFormik } from 'formik'
import { useState } from 'react'
import { ChangeContractSettingsDocument, type SettingsFragment } from '#api/generated/graphql.ts'
import { refetchViewer } from '#api/refetchViewer.ts'
import { reasonsOf } from '#shared/FormDialog.tsx'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { useAction } from '#shared/useAction.ts'
import { SaveButton } from '#ui/SaveButton.tsx'
import { ContractFields } from './ContractFields.tsx'
import {
  changedSettings,
  type ContractValues,
  faultsOf,
  contractLabels,
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
          <SaveButton type="submit" loading={running} reasons={reasonsOf(form, contractLabels)}>
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
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { running, start } = useAction(ChangeContractSettingsDocument, {
    input: (values: ContractValues) => ({
      contract: settings.code,
      ...changedSettings(settings, values),
    }),
    success: 'Changed the settings of the contract',
    failure: 'Error while changing the settings',
    onDone: () => refetchViewer(client),
    onFaults: setFaults,
  })
  return { running, faults, save: start }
}
