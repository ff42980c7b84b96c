import { Input, type InputProps } from '@chakra-ui/react'
import { decimalSeparatorOf, readNumber, writeNumber } from '@tidemark/schema/rules/number'
import { useState } from 'react'

interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** The stored number, or the typed text if it is not a number. Its error is then shown beside it. */
  value: string
  onChange: (value: string) => void
}

/**
 * Shows a number field in the notation of the user's locale, with a number keypad on phones. On
 * blur it shows the parsed number; text that is not a number stays as typed.
 */
export function NumberInput({ value, onChange, onBlur, ...rest }: NumberInputProps) {
  const [decimal] = useState(() => decimalSeparatorOf(navigator.language))
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => readNumber(text, decimal) ?? text.trim()
  // The value changed from outside and replaces the typed text.
  const isTyped = typed !== null && read(typed) === value
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={isTyped ? typed : writeNumber(value, decimal)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
