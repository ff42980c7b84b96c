import { Input, Text, Textarea } from '@chakra-ui/react'
import { useField } from 'formik'
import { FieldFrame } from './FieldFrame.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import type { Option, SelectBaseProps } from './options.ts'
import { SearchableSelect } from './SearchableSelect.tsx'

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

interface TextAreaProps extends TextProps {
  /** The maximum length; shows a counter. */
  most?: number
  /** Counts characters like the validation rule; UTF-16 units by default. */
  count?: (text: string) => number
}

const codeUnits = (text: string) => text.length

export function TextAreaField({
  name,
  most,
  count = codeUnits,
  placeholder,
  ...frame
}: TextAreaProps) {
  const [field, meta] = useField<string>(name)
  const used = count(field.value)
  return (
    <FieldFrame {...frame} error={faultOf(meta)}>
      <Textarea {...field} placeholder={placeholder} rows={4} />
      {most && (
        <Text
          textStyle="label"
          fontWeight="400"
          w="100%"
          textAlign="end"
          color={used > most ? 'fg.error' : 'fg.muted'}
        >
          {used} of {most}
        </Text>
      )}
    </FieldFrame>
  )
}

type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'error'> & { name: string }

/** The form value is the option's value, or null. */
export function SelectField({ name, ...rest }: Bound<SelectBaseProps>) {
  const [field, meta, helpers] = useField<string | null>(name)
  return (
    <SearchableSelect
      {...rest}
      value={field.value}
      error={faultOf(meta)}
      onChange={(value) => void helpers.setValue(value)}
    />
  )
}

/** The form value is the list of chosen options. */
export function MultiSelectField({ name, ...rest }: Bound<SelectBaseProps>) {
  const [field, meta, helpers] = useField<Option[]>(name)
  return (
    <MultiSelect
      {...rest}
      value={field.value}
      error={faultOf(meta)}
      onChange={(value) => void helpers.setValue(value)}
    />
  )
}
