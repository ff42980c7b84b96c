import { Field, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface FieldsetProps {
  label: string
  helpText?: string
  error?: string | undefined
  required?: boolean
  children: ReactNode
}

/** Several controls that make one value: they are named as a group. */
export const Fieldset = ({ label, helpText, error, required = false, children }: FieldsetProps) => (
  <Stack as="fieldset" gap="1" aria-label={label} minW="0">
    <Field.Root invalid={Boolean(error)} required={required} gap="1" asChild>
      <div>
        <Field.Label asChild overflowWrap="anywhere">
          <span>
            {label}
            <Field.RequiredIndicator />
          </span>
        </Field.Label>
        {helpText && <Field.HelperText>{helpText}</Field.HelperText>}
      </div>
    </Field.Root>
    {children}
    {error && (
      <Field.Root invalid>
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
    )}
  </Stack>
)
