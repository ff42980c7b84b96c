import { chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'

interface SegmentsProps<Value extends string> {
  /** Names the group for assistive technology. */
  label: string
  options: readonly { value: Value; label: string }[]
  /** Null while there is no single choice. */
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean
}

/** Shows a small set of visible choices, implemented as radio buttons so that arrow keys choose. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <Flex
      as="fieldset"
      aria-label={label}
      display="inline-flex"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      bg="bg"
      overflow="hidden"
    >
      {options.map((option) => (
        <chakra.label
          key={option.value}
          px="2"
          minH="1.75rem"
          display="inline-flex"
          alignItems="center"
          textStyle="label"
          whiteSpace="nowrap"
          cursor={disabled ? 'default' : 'pointer'}
          borderStartWidth="1px"
          borderColor="border"
          _first={{ borderStartWidth: '0' }}
          color="fg.muted"
          _hover={disabled ? {} : { bg: 'bg.muted' }}
          css={{
            '&:has(input:checked)': { bg: 'blue.subtle', color: 'blue.fg', fontWeight: '600' },
            '&:has(input:disabled)': { opacity: '0.5' },
            '&:has(input:checked:disabled)': { bg: 'bg.emphasized', color: 'fg', opacity: '1' },
            '&:has(input:focus-visible)': {
              outline: '2px solid',
              outlineColor: 'blue.focusRing',
              outlineOffset: '-2px',
            },
          }}
        >
          <chakra.input
            type="radio"
            srOnly
            name={name}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </chakra.label>
      ))}
    </Flex>
  )
}
