import { Stack } from '@chakra-ui/react'
import { FormikProvider, type FormikValues, type useFormik } from 'formik'
import { type ReactNode, useEffect } from 'react'
import { DialogFrame, type DialogFrameProps } from '#ui/DialogFrame.tsx'
import { FormDialogFooter } from '#ui/form/FormDialogFooter.tsx'
import type { Reason } from '#ui/reason.ts'
import { useEndedRefusal } from '#ui/useEndedRefusal.ts'
import { type CloseQuestion, useCloseWarning } from './draft/useCloseWarning.tsx'

type Form<Values extends FormikValues> = ReturnType<typeof useFormik<Values>>

interface FormDialogProps<Values extends FormikValues> extends Pick<
  DialogFrameProps,
  'title' | 'onClose' | 'scrollBehavior' | 'closeOnInteractOutside' | 'body'
> {
  form: Form<Values>
  /** The accessible name of the form. */
  label: string
  saving: boolean
  reasons: readonly Reason[]
  /** Whether closing would discard input. */
  unsaved?: boolean
  /** What is asked before it closes `unsaved`, where no input is discarded. */
  asks?: CloseQuestion | undefined
  /** Shows Close instead of Cancel and Save. */
  readOnly?: boolean
  /** The label of Save where it does something else. */
  saveLabel?: string
  gap?: string
  children: ReactNode
}

/** Shows a dialog with fields. It says why Save is blocked, and asks before input is discarded. */
export function FormDialog<Values extends FormikValues>({
  form,
  label,
  saving,
  reasons,
  unsaved = form.dirty,
  asks,
  readOnly = false,
  saveLabel,
  gap = '4',
  onClose,
  children,
  ...frame
}: FormDialogProps<Values>) {
  const { close, warning } = useCloseWarning({ unsaved, onClose, ...(asks && { asks }) })
  useEndedRefusal(form.values)
  const { validateForm } = form
  // A form that begins empty names its fields when Save is pressed first.
  useEffect(() => void validateForm(), [validateForm])
  return (
    <>
      <FormikProvider value={form}>
        <DialogFrame
          {...frame}
          onClose={close}
          busy={saving}
          size="sm"
          {...(!readOnly && { form: { label, onSubmit: form.handleSubmit } })}
          footer={
            <FormDialogFooter
              onCancel={close}
              saving={saving}
              reasons={reasons}
              readOnly={readOnly}
              {...(saveLabel !== undefined && { saveLabel })}
            />
          }
        >
          <Stack gap={gap}>{children}</Stack>
        </DialogFrame>
      </FormikProvider>
      {warning}
    </>
  )
}
