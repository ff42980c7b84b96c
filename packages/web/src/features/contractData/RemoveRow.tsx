import { useMutation } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { RemoveContractDataDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { ChangedMeanwhile, useEvictAdministrationHistory } from '#features/history/index.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { notify } from '#ui/notify.ts'
import { type DataKind, type DataRow, differences, valuesOf } from './kind.ts'

interface RemoveRowProps<Row extends DataRow> {
  kind: DataKind<Row>
  /** The row as the list shows it now. */
  row: Row
  onRemoved: () => void
  onClose: () => void
}

/** Asks for confirmation before a row of the contract data is removed. */
export function RemoveRow<Row extends DataRow>({
  kind,
  row,
  onRemoved,
  onClose,
}: RemoveRowProps<Row>) {
  const contract = useContractCode()
  const [opened] = useState(row)
  const [mutate] = useMutation(RemoveContractDataDocument)
  const forgetHistories = useEvictAdministrationHistory()
  const { start } = useAttempt(
    async (key: string) => {
      const input = { contract, id: row.id, version: row.version, idempotencyKey: key }
      const { data } = await mutate({ variables: { input } })
      resultOrThrow(data?.result)
      notify.success(`Removed ${kind.noun}`)
      forgetHistories()
      onRemoved()
    },
    { failure: `Error while removing ${kind.noun}` },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${kind.nameOf(row)}?`}
      confirmLabel={`Remove ${kind.noun}`}
      onConfirm={() => start()}
      destructive
    >
      <Text>New plans can no longer use this {kind.noun}. Its history stays.</Text>
      {opened.version !== row.version && (
        <ChangedMeanwhile
          what={kind.noun}
          changes={differences(kind.fields, valuesOf(kind, opened), valuesOf(kind, row))}
        />
      )}
    </ConfirmDialog>
  )
}
