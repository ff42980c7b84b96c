import { Text, Textarea } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { countCharacters, isBlank } from '@tidemark/schema/rules/text'
import { useEffect, useRef } from 'react'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'

const { max } = limits.text.comment

/** Validates the text of a comment or reply; undefined if valid. */
export function faultOfText(text: string, missing: string): string | undefined {
  if (isBlank(text)) return missing
  return countCharacters(text.trim()) > max ? `At most ${max} characters.` : undefined
}

interface CommentTextProps {
  label: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
  disabled: boolean
  /** Whether the field takes the focus, because the user opened it. */
  focused: boolean
}

/**
 * Shows the text field of a comment or reply with a counter. It accepts text above the limit, so
 * that the author can shorten a paste.
 */
export function CommentText({
  label,
  value,
  onChange,
  error,
  disabled,
  focused,
}: CommentTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focused) area.current?.focus()
  }, [focused])
  const length = countCharacters(value.trim())
  return (
    <FieldFrame
      label={label}
      required
      disabled={disabled}
      error={error ?? (length > max ? `At most ${max} characters.` : undefined)}
    >
      <Textarea
        ref={area}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        rows={4}
      />
      <Text
        textStyle="label"
        fontWeight="400"
        alignSelf="flex-end"
        fontVariantNumeric="tabular-nums"
        color={length > max ? 'fg.error' : 'fg.muted'}
      >
        {length} of {max}
      </Text>
    </FieldFrame>
  )
}
