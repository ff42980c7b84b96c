import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useStableWhilePressed } from '../useStableWhilePressed.ts'
import { FieldMessages } from './FieldMessages.tsx'

export interface FieldFrameProps {
  label: string
  /** The label is for assistive technology only: what is beside the field says it. */
  labelHidden?: boolean
  helpText?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  children: ReactNode
}

/**
 * Shows a field with a label above, and help and error text below, linked for assistive technology.
 * With an `error` prop, even undefined, it reserves a line for the message.
 */
export function FieldFrame(props: FieldFrameProps) {
  const {
    label,
    labelHidden = false,
    helpText,
    required = false,
    disabled = false,
    children,
  } = props
  const error = useStableWhilePressed(props.error)
  return (
    <Field.Root invalid={Boolean(error)} required={required} disabled={disabled} gap="1">
      <Field.Label overflowWrap="anywhere" srOnly={labelHidden}>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {(helpText || 'error' in props) && <FieldMessages helpText={helpText} error={error} />}
    </Field.Root>
  )
}
