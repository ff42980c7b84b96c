import { useApolloClient } from '@apollo/client/react'
import { Box, Button } from '@chakra-ui/react'
import { FormikProvider, useFormik } from 'formik'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  ChangeContractSettingsDocument,
  ContractSettingsDocument,
  type SettingsFragment,
} from '#api/generated/graphql.ts'
import { refetchViewer } from '#api/refetchViewer.ts'
import { AdministrationHistory } from '#features/history/index.ts'
import { useChooseContract } from '#shared/chooseContract.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { reasonsOf } from '#shared/formReasons.ts'
import { useAction } from '#shared/useAction.ts'
import { UnreadPart } from '#shared/Unread.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { fetchedDialog } from '#ui/fetched.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SaveButton } from '#ui/SaveButton.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { ContractFields } from './ContractFields.tsx'
import {
  changedSettings,
  contractLabels,
  type ContractValues,
  faultsOf,
  valuesOf,
} from './contractForm.ts'

const CreateContractDialog = fetchedDialog(
  async () => (await import('./CreateContractDialog.tsx')).CreateContractDialog,
)

const everything = { contractData: false } as const

/** Shows how the chosen contract is set up, and creates contracts beside it, for System admins. */
export function ContractSettingsPage() {
  const choose = useChooseContract()
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  const read = useContractQuery(ContractSettingsDocument)
  // The dialog with its warning about unsaved input is gone by then.
  useEffect(() => {
    if (created !== null) choose(created)
  }, [created, choose])
  const settings = read.data?.contract?.settings
  return (
    <>
      <PageHeader
        title="Contract Settings"
        subtitle="How this contract is named, numbered and dated."
        actions={
          settings && (
            <Button onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" />
              Create contract
            </Button>
          )
        }
      />
      <Sheet>
        <Box maxW="32rem">
          {settings ? (
            <SettingsForm key={settings.code} settings={settings} />
          ) : (
            <UnreadPart read={read} failure="The settings failed to load." />
          )}
        </Box>
      </Sheet>
      <Box mt="6">
        <AdministrationHistory of={everything} title="History of the administration" />
      </Box>
      {creating && settings && (
        <CreateContractDialog
          settings={settings}
          onCreated={(code) => {
            setCreating(false)
            setCreated(code)
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}

/** Shows the settings of the chosen contract, which are changed and saved here. */
function SettingsForm({ settings }: { settings: SettingsFragment }) {
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
