import { useMutation } from '@apollo/client/react'
import { Button, Stack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  AddImportedDisciplineDocument,
  AcceptImportedDisciplineDocument,
  CheckDeliverableImportDocument,
  type ImportSummaryFragment,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Check } from '#ui/form/Check.tsx'
import type { Option } from '#ui/form/options.ts'

interface AddDisciplineProps {
  found: Pick<ImportSummaryFragment, 'id' | 'removesMissing'>
  /** The plan by tag code and title. */
  plan: { readonly tagCode: string; readonly title: string }
  name: string
  onChecked: () => Promise<unknown>
}

/** Adds a discipline that rows of the workbook belong to, and checks the workbook again. */
export function AddDiscipline({ found, plan, name, onChecked }: AddDisciplineProps) {
  const [isOpen, setOpen] = useState(false)
  const viewer = useViewer()
  const [owners, setOwners] = useState<Option[]>([{ value: viewer.username, label: viewer.name }])
  const [required, setRequired] = useState(true)
  const add = useAdd({ found, plan, name, onChecked })
  const isOwner = owners.some(({ value }) => value === viewer.username)
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Add {name}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Add ${name} to ${plan.title}`}
        confirmLabel="Add and check again"
        onConfirm={() => add.start({ owners: owners.map(({ value }) => value), required })}
        blocked={owners.length === 0 ? [{ message: 'Choose at least one owner.' }] : []}
      >
        <Stack gap="3">
          <PeopleSelect label="Owners" value={owners} onChange={setOwners} required />
          <Check checked={required} onChange={setRequired}>
            Required by the plan
          </Check>
          <Text color="fg.muted">
            {isOwner
              ? 'You become its owner, so you can import its rows.'
              : 'Its owners can import its rows once one accepts it.'}
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  )
}

function useAdd({ found, plan, name, onChecked }: AddDisciplineProps) {
  const contract = useContractCode()
  const { username } = useViewer()
  const [add] = useMutation(AddImportedDisciplineDocument)
  const [accept] = useMutation(AcceptImportedDisciplineDocument)
  const [check] = useMutation(CheckDeliverableImportDocument)
  return useAttempt(
    async (key: string, { owners, required }: { owners: string[]; required: boolean }) => {
      const { tagCode: tidp } = plan
      const disciplines = [{ name, required, owners }]
      const { data: changed } = await add({
        variables: { input: { contract, tidp, disciplines, idempotencyKey: key } },
      })
      const added = resultOrThrow(changed?.result).tidp.disciplines?.find(
        (one) => one.name === name && one.status !== 'REMOVED',
      )
      if (added && owners.includes(username)) {
        const { tagCode: discipline } = added
        const { data: accepted } = await accept({
          variables: { input: { contract, discipline, idempotencyKey: `${key}-accept` } },
        })
        resultOrThrow(accepted?.result)
      }
      const { id, removesMissing: removeMissing } = found
      const { data } = await check({ variables: { input: { contract, id, removeMissing } } })
      resultOrThrow(data?.result)
      await onChecked()
    },
    { failure: 'Failed to add the discipline.' },
  )
}
