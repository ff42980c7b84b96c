import { Input, InputGroup } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

interface SearchTextProps {
  label: string
  placeholder?: string
  /** Minimum length. Shorter text shows a hint and does not search; empty text resets the list. */
  least: number
  /** Debounce in milliseconds. */
  rest: number
  /** Called with the search text, or with an empty text to reset. */
  onSearch: (text: string) => void
}

/** Shows a search box that filters a list while typing. */
export function SearchText({ label, placeholder, least, rest, onSearch }: SearchTextProps) {
  const [typed, setTyped] = useState('')
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTooShort = (text: string) => text.length > 0 && text.length < least
  useEffect(() => () => clearTimeout(pause.current), [])
  const type = (next: string) => {
    setTyped(next)
    clearTimeout(pause.current)
    const text = next.trim()
    if (text !== typed.trim() && !isTooShort(text))
      pause.current = setTimeout(() => onSearch(text), rest)
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
