import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { RemoveContractDataDocument } from '#api/generated/graphql.ts'
import { ChangedMeanwhile } from '#features/history/index.ts'
import { useContractAction } from '#shared/useAction.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
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
  const [opened] = useState(row)
  const { start } = useContractAction(RemoveContractDataDocument, {
    input: () => ({ id: row.id, version: row.version }),
    success: `Removed ${kind.noun}`,
    failure: `Error while removing ${kind.noun}`,
    onDone: onRemoved,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${kind.nameOf(row)}?`}
      confirmLabel={`Remove ${kind.noun}`}
      onConfirm={() => start()}
      destructive
    >
      <Text>Nothing new can use this {kind.noun}. Its history stays.</Text>
      {opened.version !== row.version && (
        <ChangedMeanwhile
          what={kind.noun}
          changes={differences(kind.fields, valuesOf(kind, opened), valuesOf(kind, row))}
        />
      )}
    </ConfirmDialog>
  )
}
