import { Input, type InputProps } from '@chakra-ui/react'

interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** As typed: what is no number stays on the screen, for its fault to be read beside it. */
  value: string
  onChange: (value: string) => void
}

/** Letters never get in; a telephone shows its number keys. */
export const NumberInput = ({ value, onChange, ...rest }: NumberInputProps) => (
  <Input
    {...rest}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    onChange={({ target }) => onChange(withoutLetters(target.value))}
  />
)

const withoutLetters = (text: string) => text.replace(',', '.').replace(/[^\d.+-]/g, '')
