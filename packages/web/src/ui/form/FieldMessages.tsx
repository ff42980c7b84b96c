import { Field, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface FieldMessagesProps {
  helpText: ReactNode
  error: string | undefined
}

/**
 * Shows the help or error text of a control. The error replaces the help, and a phone reserves two
 * lines, so that validation does not shift the layout.
 */
export const FieldMessages = ({ helpText, error }: FieldMessagesProps) => (
  <Grid
    minH={{ base: '8', sm: '4' }}
    w="100%"
    alignContent="start"
    css={{ '& > *': { gridArea: '1 / 1' } }}
  >
    {helpText && (
      <Field.HelperText {...(error && { visibility: 'hidden' })}>{helpText}</Field.HelperText>
    )}
    <Field.ErrorText whiteSpace="pre-line">{error}</Field.ErrorText>
  </Grid>
)
