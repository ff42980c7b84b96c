import { Text, Textarea } from '@chakra-ui/react'
import { countCharacters } from '@tidemark/schema/rules/text'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'

interface ReasonFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Maximum number of characters. */
  max: number
}

/** Shows the text that an action asks for, with the number of its characters. */
export function ReasonField({ label, value, onChange, max }: ReasonFieldProps) {
  const length = countCharacters(value.trim())
  return (
    <FieldFrame
      label={label}
      required
      error={length > max ? `At most ${max} characters.` : undefined}
    >
      <Textarea value={value} onChange={(event) => onChange(event.target.value)} rows={4} />
      <Text
        textStyle="label"
        fontWeight="400"
        alignSelf="flex-end"
        color={length > max ? 'fg.error' : 'fg.muted'}
      >
        {length} of {max}
      </Text>
    </FieldFrame>
  )
}
