import { Input, InputGroup } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { countCharacters } from '@tidemark/schema/rules/text'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'

interface SearchTextProps {
  label: string
  placeholder?: string
  /** Minimum length. Shorter text shows a hint and does not search; empty text resets the list. */
  least?: number
  /** The text that the list is searched by. */
  value: string
  /** Called with the search text, or with an empty text to reset. */
  onChange: (text: string) => void
}

/** Shows a search box that filters a list while typing. */
export function SearchText({
  label,
  placeholder,
  least = limits.text.search.min,
  value,
  onChange,
}: SearchTextProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState({ value, asked: value })
  // What else changes the search, such as a link to the page, replaces what was typed.
  if (value !== known.value) {
    setKnown({ ...known, value })
    if (value !== known.asked) setTyped(value)
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTooShort = (text: string) => text !== '' && countCharacters(text) < least
  useEffect(() => () => clearTimeout(pause.current), [])
  const type = (next: string) => {
    setTyped(next)
    clearTimeout(pause.current)
    const text = next.trim()
    if (text !== typed.trim() && !isTooShort(text))
      pause.current = setTimeout(() => {
        setKnown((before) => ({ ...before, asked: text }))
        onChange(text)
      }, limits.milliseconds.searchDebounce)
  }
  return (
    <FieldFrame
      label={label}
      helpText={isTooShort(typed.trim()) ? `At least ${least} characters` : undefined}
    >
      <InputGroup startElement={<Search size={14} aria-hidden="true" />}>
        <Input
          type="search"
          value={typed}
          placeholder={placeholder}
          onChange={(event) => type(event.target.value)}
        />
      </InputGroup>
    </FieldFrame>
  )
}
