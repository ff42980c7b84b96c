import { useFormik } from 'formik'
import { useState } from 'react'
import { AdministrationHistory, SavedElsewhere } from '#features/history/index.ts'
import { FormDialog, overtaken, reasonsOf } from '#shared/FormDialog.tsx'
import { applyEditTo } from '#shared/draft/merge.ts'
import { DataFields } from './DataFields.tsx'
import {
  type DataKind,
  type DataRow,
  differences,
  faultsOf,
  type SaveDocument,
  valuesOf,
} from './kind.ts'
import { useSaveRow } from './useSaveRow.ts'

interface RowDialogProps<Row extends DataRow> {
  kind: DataKind<Row>
  document: SaveDocument
  /** Null for a new row. */
  row: Row | null
  readNow: (id: string) => Promise<Row | null>
  onSaved: () => void
  onClose: () => void
}

/** Shows the dialog for a new or existing row of the contract data. */
export function RowDialog<Row extends DataRow>(props: RowDialogProps<Row>) {
  const { kind, document, row, readNow, onSaved, onClose } = props
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<{ row: Row; by: string } | null>(null)
  const saved = () => {
    onSaved()
    onClose()
  }
  const { running, faults, save } = useSaveRow(kind, document, base, {
    readNow,
    onSaved: saved,
    onOvertaken: setTheirs,
  })
  const form = useFormik({
    initialValues: valuesOf(kind, row),
    validate: (values) => faultsOf(kind.fields, values),
    onSubmit: async (values) => void (await save(values)),
  })
  const goOnFrom = (now: Row) => {
    setBase(now)
    setTheirs(null)
  }
  const labels = Object.fromEntries(kind.fields.map(({ name, label }) => [name, label]))
  return (
    <FormDialog
      form={form}
      title={row ? kind.nameOf(row) : `Add ${kind.noun}`}
      label={`${row ? 'Edit' : 'New'} ${kind.noun}`}
      saving={running}
      reasons={theirs ? [overtaken] : reasonsOf(form, labels)}
      scrollBehavior="inside"
      gap="2"
      onClose={onClose}
    >
      {base && theirs && (
        <SavedElsewhere
          what={kind.noun}
          by={{ username: theirs.by, name: theirs.by }}
          changes={differences(kind.fields, valuesOf(kind, base), valuesOf(kind, theirs.row))}
          onApply={() => {
            void form.setValues(
              applyEditTo(valuesOf(kind, theirs.row), {
                base: valuesOf(kind, base),
                mine: form.values,
              }),
            )
            goOnFrom(theirs.row)
          }}
          onDrop={() => {
            form.resetForm({ values: valuesOf(kind, theirs.row) })
            goOnFrom(theirs.row)
          }}
        />
      )}
      <DataFields fields={kind.fields} isNew={row === null} faults={faults} disabled={running} />
      {row && <AdministrationHistory of={{ contractData: true, row: row.id }} />}
    </FormDialog>
  )
}
