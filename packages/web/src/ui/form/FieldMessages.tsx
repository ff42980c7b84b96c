import { Field, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface FieldMessagesProps {
  helpText: ReactNode
  error: string | undefined
}

/** The line below a control: its error takes the place of its help, so that nothing below moves when a field is judged. */
export const FieldMessages = ({ helpText, error }: FieldMessagesProps) => (
  <Grid minH="4" w="100%" css={{ '& > *': { gridArea: '1 / 1' } }}>
    {helpText && (
      <Field.HelperText {...(error && { visibility: 'hidden' })}>{helpText}</Field.HelperText>
    )}
    <Field.ErrorText>{error}</Field.ErrorText>
  </Grid>
)
