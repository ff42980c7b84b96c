import { Combobox, useComboboxContext } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Matches } from './useMatches.ts'

interface SelectInputProps {
  matches: Matches
  placeholder: string | undefined
  /** Backspace in the empty box. */
  onBackspace?: () => void
}

/**
 * The text box of a select. Enter takes the highlighted match of the typed text, or the first one, and closes the list. Where nothing known matches yet,
 * it takes the first one that the search answers with, unless the person goes on typing or leaves.
 *
 * The combobox's own Enter takes what is highlighted, which for a moment still belongs to the text before the last letter.
 */
export function SelectInput({
  matches: { typed, drawn, pending },
  placeholder,
  onBackspace,
}: SelectInputProps) {
  const list = useComboboxContext()
  /** Enter was pressed before the search answered; no render depends on it. */
  const waiting = useRef(false)
  const take = () => {
    waiting.current = false
    const match = drawn.find(({ value }) => value === list.highlightedValue) ?? drawn[0]
    if (!match) return
    list.selectValue(match.value)
    list.setOpen(false)
  }
  const answered = useEffectEvent(take)
  useEffect(() => {
    if (!pending && waiting.current) answered()
  }, [pending])
  const press = (event: KeyboardEvent) => {
    waiting.current = false
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !list.open || typed === '') return
    event.preventDefault()
    event.stopPropagation()
    if (drawn.length === 0 && pending) waiting.current = true
    else take()
  }
  return (
    <Combobox.Input
      placeholder={placeholder}
      onKeyDownCapture={press}
      onKeyDown={(event) => event.key === 'Backspace' && typed === '' && onBackspace?.()}
      onBlur={() => {
        waiting.current = false
      }}
    />
  )
}
