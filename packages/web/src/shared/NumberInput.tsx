import { Input, type InputProps } from '@chakra-ui/react'
import { decimalSeparatorOf, readNumber, writeNumber } from '@tidemark/schema/rules/number'
import { useState } from 'react'

interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** As it is stored, or as it was typed where that is not a number: its fault is then read beside it. */
  value: string
  onChange: (value: string) => void
}

/**
 * Takes a number in the notation of the person's locale, and shows a number keypad on a telephone. Once the field is left it shows the
 * number that was read; a text that is not a number stays as it was typed.
 */
export function NumberInput({ value, onChange, onBlur, ...rest }: NumberInputProps) {
  const [decimal] = useState(() => decimalSeparatorOf(navigator.language))
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => readNumber(text, decimal) ?? text.trim()
  // Another value came from outside: it takes the place of what was typed.
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
