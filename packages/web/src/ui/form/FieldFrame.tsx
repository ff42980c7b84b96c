import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface FieldFrameProps {
  label: string
  helpText?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  children: ReactNode
}

/** Label above, help and error below, all tied to the control. */
export const FieldFrame = ({
  label,
  helpText,
  error,
  required = false,
  disabled = false,
  children,
}: FieldFrameProps) => (
  <Field.Root invalid={Boolean(error)} required={required} disabled={disabled} gap="1">
    <Field.Label overflowWrap="anywhere">
      {label}
      <Field.RequiredIndicator />
    </Field.Label>
    {children}
    {helpText && <Field.HelperText>{helpText}</Field.HelperText>}
    <Field.ErrorText>{error}</Field.ErrorText>
  </Field.Root>
)
