import { chakra, Flex, Input, Text, Textarea } from '@chakra-ui/react'
import { isNumber } from '@tidemark/schema/rules/number'
import { tidy } from '@tidemark/schema/rules/text'
import { type ReactNode, useState } from 'react'
import { NumberInput } from '#shared/NumberInput.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'

interface FieldProps<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: string | undefined
  helpText?: ReactNode
  required?: boolean
  onBlur?: () => void
}

export const TextInput = ({ value, onChange, onBlur, ...frame }: FieldProps<string>) => (
  <FieldFrame {...frame}>
    <Input
      size="sm"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      autoComplete="off"
    />
  </FieldFrame>
)

/**
 * Shows a text field that reports its text, without extra spaces, once it is left: for names, whose change clears
 * conditions elsewhere.
 */
export function SettledInput({ value, onChange, onBlur, ...frame }: FieldProps<string>) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    const settled = typed === null ? value : tidy(typed)
    if (settled !== value) onChange(settled)
    setTyped(null)
    onBlur?.()
  }
  return (
    <FieldFrame {...frame}>
      <Input
        size="sm"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </FieldFrame>
  )
}

/** Shows a field for a number as text; the rules validate it. */
export const NumberField = ({ value, onChange, onBlur, ...frame }: FieldProps<string>) => (
  <FieldFrame {...frame}>
    <NumberInput size="sm" value={value} onChange={onChange} {...(onBlur && { onBlur })} />
  </FieldFrame>
)

/**
 * Shows a field for a position among other parts: null while the field is empty, NaN for a text
 * that is not a number.
 */
export function SequenceField({ value, onChange, ...field }: FieldProps<number | null>) {
  const [typed, setTyped] = useState('')
  return (
    <NumberField
      {...field}
      value={value === null ? '' : Number.isNaN(value) ? typed : String(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(text === '' ? null : isNumber(text) ? Number(text) : Number.NaN)
      }}
    />
  )
}

/** Shows a field for several texts, one per line. */
export function LinesInput({
  value,
  onChange,
  onBlur,
  rows = 3,
  ...frame
}: FieldProps<readonly string[]> & { rows?: number }) {
  // Kept as typed: the next text is written into the empty last line.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FieldFrame {...frame}>
      <Textarea
        size="sm"
        rows={rows}
        value={typed ?? value.join('\n')}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(event.target.value.split('\n').filter((line) => line.trim() !== ''))
        }}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
      />
    </FieldFrame>
  )
}

/** Shows the native checkbox: hundreds of them render fast. */
export const Check = ({
  label,
  value,
  onChange,
}: Pick<FieldProps<boolean>, 'label' | 'value' | 'onChange'>) => (
  <chakra.label
    display="inline-flex"
    alignItems="center"
    gap="2"
    cursor="pointer"
    textStyle="body"
    minH="6"
  >
    <chakra.input
      type="checkbox"
      w="4"
      h="4"
      accentColor="blue.solid"
      focusVisibleRing="outside"
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </chakra.label>
)

/** Shows whether a part is mandatory, with a sentence where that alone does not say when it is asked. */
export const MandatoryCheck = ({
  helpText,
  ...check
}: Pick<FieldProps<boolean>, 'value' | 'onChange'> & { helpText: string | undefined }) => (
  <Flex direction="column" justify="flex-end" pb={helpText ? '1' : '6'}>
    <Check label="Mandatory" {...check} />
    {helpText && (
      <Text textStyle="label" color="fg.muted">
        {helpText}
      </Text>
    )}
  </Flex>
)
