import { Text } from '@chakra-ui/react'
import { AdministrationHistory, SavedElsewhere } from '#features/history/index.ts'
import { FormDialog } from '#shared/FormDialog.tsx'
import { overtaken, reasonsOf } from '#shared/formReasons.ts'
import { useVersionedEdit } from '#shared/draft/useVersionedEdit.ts'
import { useContractCode } from '#shared/viewer.ts'
import { DataFields } from './DataFields.tsx'
import {
  type DataKind,
  type DataRow,
  differences,
  faultsOf,
  inputOf,
  labelsOf,
  valuesOf,
} from './kind.ts'

interface RowDialogProps<Row extends DataRow> {
  kind: DataKind<Row>
  /** Null for a new row. */
  row: Row | null
  /** Reads the row as it is now; null when it cannot be loaded or was removed. */
  readNow: (id: string) => Promise<Row | null>
  onSaved: () => void
  onClose: () => void
}

export function RowDialog<Row extends DataRow>(props: RowDialogProps<Row>) {
  const { kind, row, readNow, onSaved, onClose } = props
  const { fields, noun } = kind
  const contract = useContractCode()
  const { form, running, faults, isGone, conflict } = useVersionedEdit(kind.document, {
    row,
    valuesOf: (one: Row | null) => valuesOf(kind, one),
    validate: (values) => faultsOf(fields, values),
    input: (values) => ({ contract, ...inputOf(fields, values) }),
    readNow,
    differences: (before, now) => differences(fields, valuesOf(kind, before), valuesOf(kind, now)),
    savesAnew: true,
    success: `${row ? 'Changed' : 'Added'} ${noun}`,
    failure: `Error while saving ${noun}`,
    onSaved: () => {
      onSaved()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={row ? kind.nameOf(row) : `Add ${noun}`}
      label={`${row ? 'Edit' : 'New'} ${noun}`}
      saving={running}
      reasons={conflict ? [overtaken] : reasonsOf(form, labelsOf(fields))}
      {...(isGone && { saveLabel: 'Save as new' })}
      scrollBehavior="inside"
      gap="2"
      onClose={onClose}
    >
      {conflict && <SavedElsewhere what={noun} {...conflict} />}
      {isGone && (
        <Text role="note">
          This {noun} was removed in the meantime. Your changes are kept: save them as a new one.
        </Text>
      )}
      <DataFields
        fields={fields}
        isNew={row === null || isGone}
        faults={faults}
        disabled={running}
      />
      {row && <AdministrationHistory of={{ contractData: true, row: row.id }} />}
    </FormDialog>
  )
}
