import { Box, Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ContractSettingsDocument } from '#api/generated/graphql.ts'
import { AdministrationHistory } from '#features/history/index.ts'
import { useChooseContract } from '#shared/chooseContract.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { fetchedDialog } from '#ui/fetched.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { SettingsForm } from './SettingsForm.tsx'

const CreateContractDialog = fetchedDialog(
  async () => (await import('./CreateContractDialog.tsx')).CreateContractDialog,
)

const everything = { contractData: false } as const

/** Shows how the chosen contract is set up, and creates contracts beside it, for System admins. */
export function ContractSettingsPage() {
  const choose = useChooseContract()
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  const { data, loading, refetch } = useContractQuery(ContractSettingsDocument)
  // The dialog with its warning about unsaved input is gone by then.
  useEffect(() => {
    if (created !== null) choose(created)
  }, [created, choose])
  const settings = data?.contract?.settings
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
          ) : loading ? (
            <TextSkeleton />
          ) : (
            <ErrorState title="The settings failed to load." onRetry={refetch} />
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
