import { Stack } from '@chakra-ui/react'
import { FormikProvider, useFormik } from 'formik'
import { useState } from 'react'
import { AdministrationHistory, SavedElsewhere } from '#features/history/index.ts'
import { applyEditTo } from '#shared/draft/merge.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { FormDialogFooter } from '#ui/form/FormDialogFooter.tsx'
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
  const { close, warning } = useCloseWarning({ unsaved: form.dirty, onClose })
  const invalid = kind.fields.flatMap(({ name, label }) => {
    const fault = form.errors[name]
    return fault === undefined ? [] : [{ message: `${label}: ${fault}` }]
  })
  const reasons = theirs ? [overtaken] : form.dirty ? invalid : [untouched]
  return (
    <>
      <FormikProvider value={form}>
        <DialogFrame
          title={row ? kind.nameOf(row) : `Add ${kind.noun}`}
          onClose={close}
          busy={running}
          size="sm"
          scrollBehavior="inside"
          form={{ label: `${row ? 'Edit' : 'New'} ${kind.noun}`, onSubmit: form.handleSubmit }}
          footer={<FormDialogFooter onCancel={close} saving={running} reasons={reasons} />}
        >
          <Stack gap="2">
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
            <DataFields
              fields={kind.fields}
              isNew={row === null}
              faults={faults}
              disabled={running}
            />
            {row && <AdministrationHistory of={{ contractData: true, row: row.id }} />}
          </Stack>
        </DialogFrame>
      </FormikProvider>
      {warning}
    </>
  )
}

const untouched = { message: 'Change a field before saving.' }
const overtaken = { message: 'Apply or discard your changes first.' }
