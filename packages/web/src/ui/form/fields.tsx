import { Input, Text, Textarea } from '@chakra-ui/react'
import { useField } from 'formik'
import { FieldFrame } from './FieldFrame.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import type { Option, SelectBaseProps } from './options.ts'
import { SearchableSelect } from './SearchableSelect.tsx'

interface TextProps {
  /** Path of the value in the formik form. */
  name: string
  label: string
  helpText?: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
}

/** A fault is shown once the field was touched. */
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
  /** Shows a counter. */
  most?: number
  /** Counts as the rule does that will judge the text; code units when left out. */
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

/** Value in the form: the option's value, or null. */
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

/** Value in the form: the chosen options. */
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
