import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import {
  faultsOf,
  type Form,
  FormSections,
  type FormValues,
  newFillable,
} from '#features/form/index.ts'
import { DialogFrame } from '#ui/DialogFrame.tsx'

interface PreviewDialogProps {
  forms: readonly Form[]
  onClose: () => void
}

/** Shows a form to try out: conditions work, and nothing that is typed is saved. */
export function PreviewDialog({ forms, onClose }: PreviewDialogProps) {
  const [form] = useState(() => newFillable(forms))
  const [values, setValues] = useState<FormValues>(form.saved)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string[]>(() => forms.map(({ id }) => id))
  const faults = Object.fromEntries(
    Object.entries(faultsOf(form, values)).filter(([id]) => left.has(id)),
  )
  return (
    <DialogFrame
      title="Preview"
      onClose={onClose}
      size="xl"
      scrollBehavior="inside"
      px={{ base: '2', md: '4' }}
      body={{ bg: 'ground', py: '4' }}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Text mb="3" color="fg.muted">
        Try the form: your input is not saved. Creating a form assigns its number.
      </Text>
      <FormSections
        form={form}
        values={values}
        faults={faults}
        progress={noProgress}
        readOnly={false}
        open={open}
        onOpen={setOpen}
        onCancel={nothing}
        onChange={(id, value) => setValues((before) => ({ ...before, [id]: value }))}
        onBlur={(id) => setLeft((before) => new Set(before).add(id))}
      />
    </DialogFrame>
  )
}

const noProgress = {}
const nothing = () => undefined
