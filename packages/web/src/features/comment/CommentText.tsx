import { Text, Textarea } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { countCharacters, isBlank } from '@tidemark/schema/rules/text'
import { useEffect, useRef } from 'react'
import { fetched } from '#ui/fetched.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'

const { max } = limits.text.comment

/** Loaded after the page: most comments mention nobody. */
const MentionSelect = fetched(async () => (await import('./MentionSelect.tsx')).MentionSelect)

const lengthFault = (length: number) => (length > max ? `At most ${max} characters.` : undefined)

/** Validates the text of a comment or reply; undefined if valid. */
export function faultOfText(text: string, missing: string): string | undefined {
  return isBlank(text) ? missing : lengthFault(countCharacters(text.trim()))
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
 * Shows the text field of a comment or reply with a counter, and a select that mentions a person in it. It
 * accepts text above the limit, so that the author can shorten a paste.
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
  const fault = lengthFault(length)
  return (
    <>
      <FieldFrame label={label} required disabled={disabled} error={error ?? fault}>
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
          color={fault ? 'fg.error' : 'fg.muted'}
        >
          {length} of {max}
        </Text>
      </FieldFrame>
      <MentionSelect area={area} value={value} onChange={onChange} disabled={disabled} />
    </>
  )
}
