import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useStill } from '#ui/useStill.ts'
import { FieldMessages } from './FieldMessages.tsx'

export interface FieldFrameProps {
  label: string
  helpText?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  children: ReactNode
}

/** Label above, help and error below, all tied to the control. A field that is given `error`, if only undefined, keeps a line free for it. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, helpText, required = false, disabled = false, children } = props
  const error = useStill(props.error)
  return (
    <Field.Root invalid={Boolean(error)} required={required} disabled={disabled} gap="1">
      <Field.Label overflowWrap="anywhere">
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {(helpText || 'error' in props) && <FieldMessages helpText={helpText} error={error} />}
    </Field.Root>
  )
}
