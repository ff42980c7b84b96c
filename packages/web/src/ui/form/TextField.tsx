import { Input } from '@chakra-ui/react'
import { useField } from 'formik'
import { FieldFrame } from './FieldFrame.tsx'

interface TextProps {
  /** Path of the value in the Formik form. */
  name: string
  label: string
  helpText?: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
}

/** Shows an error once the field has been touched. */
const faultOf = (meta: { touched: boolean; error?: string }) =>
  meta.touched ? meta.error : undefined

export function TextField({ name, placeholder, ...frame }: TextProps) {
  const [field, meta] = useField<string>(name)
  return (
    <FieldFrame {...frame} error={faultOf(meta)}>
      <Input {...field} placeholder={placeholder} />
    </FieldFrame>
  )
}
