import { Box, Field, Stack } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { NumberInput } from '#shared/NumberInput.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { FieldMessages } from '#ui/form/FieldMessages.tsx'
import { useStableWhilePressed } from '#ui/useStableWhilePressed.ts'

interface FieldsetProps {
  label: string
  helpText?: string
  error?: string | undefined
  required?: boolean
  children: ReactNode
}

/** Shows several controls of one value, labelled as a group. */
export function Fieldset({
  label,
  helpText,
  error: given,
  required = false,
  children,
}: FieldsetProps) {
  const error = useStableWhilePressed(given)
  return (
    <Stack as="fieldset" gap="1" aria-label={label} minW="0">
      <Field.Root invalid={Boolean(error)} required={required} gap="1" asChild>
        <div>
          <Field.Label asChild overflowWrap="anywhere">
            <span>
              {label}
              <Field.RequiredIndicator />
            </span>
          </Field.Label>
        </div>
      </Field.Root>
      {children}
      <Field.Root invalid={Boolean(error)}>
        <FieldMessages helpText={helpText} error={error} />
      </Field.Root>
    </Stack>
  )
}

interface NumberPartProps extends Omit<ComponentProps<typeof NumberInput>, 'width'> {
  label: string
  width: string
}

/** Shows one number of a value that has several. */
export const NumberPart = ({ label, width, disabled = false, ...input }: NumberPartProps) => (
  <Box w={width}>
    <FieldFrame label={label} disabled={disabled}>
      <NumberInput {...input} />
    </FieldFrame>
  </Box>
)
