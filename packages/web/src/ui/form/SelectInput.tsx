import { Combobox, useComboboxContext } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { useWaitingEnter } from '../useWaitingEnter.ts'
import type { Matches } from './useMatches.ts'

/** The combobox's reason for a text that `SelectInput` has kept already. */
export const typing = 'input-change'

interface SelectInputProps {
  matches: Pick<Matches, 'typed' | 'type' | 'focus' | 'drawn' | 'pending'>
  placeholder: string | undefined
  /** Called for Backspace in the empty box. */
  onBackspace?: () => void
  /** Called with a pasted text; returns whether it is not to be typed. */
  onPaste?: ((text: string) => boolean) | undefined
}

/**
 * Shows the text box of a select. Enter and Tab choose the highlighted match of the typed text, or
 * the first, and close the list; a second Tab goes on. Without a match yet, they choose the first
 * result of the search, unless the user types on or leaves. The combobox's own Enter would choose
 * the highlighted option of the previous text.
 *
 * Keeps the typed text in the event itself. The combobox would keep it in a later task, and then write
 * its own copy into the box, over letters that were typed in between.
 */
export function SelectInput({
  matches: { typed, type, focus, drawn, pending },
  placeholder,
  onBackspace,
  onPaste,
}: SelectInputProps) {
  const list = useComboboxContext()
  const take = () => {
    const match = drawn.find(({ value }) => value === list.highlightedValue) ?? drawn[0]
    if (!match) return
    list.selectValue(match.value)
    list.setOpen(false)
  }
  const { wait, forget } = useWaitingEnter(pending, take)
  const press = (event: KeyboardEvent) => {
    forget()
    if (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey)) return
    if (!list.open || typed === '') return
    if (event.key === 'Tab' && drawn.length === 0 && !pending) return
    event.preventDefault()
    event.stopPropagation()
    if (drawn.length === 0 && pending) wait()
    else take()
  }
  return (
    <Combobox.Input
      placeholder={placeholder}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={focus}
      onKeyDownCapture={press}
      onKeyDown={(event) => event.key === 'Backspace' && typed === '' && onBackspace?.()}
      onPaste={(event) => {
        if (onPaste?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
      onBlur={forget}
    />
  )
}
