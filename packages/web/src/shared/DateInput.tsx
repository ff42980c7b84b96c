import { chakra, IconButton, Input, InputGroup, type InputProps } from '@chakra-ui/react'
import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { maskitoWithPlaceholder } from '@maskito/kit'
import { useMaskito } from '@maskito/react'
import { type Day, formatContractDay } from '@tidemark/schema/dates'
import { withAsciiDigits } from '@tidemark/schema/rules/text'
import { readDay } from '@tidemark/schema/rules/typedDay'
import { CalendarDays } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'

interface DateInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** The field's label, which also names the calendar button. */
  label: string
  /** How the field writes a date: as forms take it, or as the product displays it. */
  notation?: keyof typeof notations
  /** A date in the notation, possibly incomplete, or other text that was entered and is no date; empty for none. */
  value: string
  onChange: (value: string) => void
}

interface Notation {
  readonly mask: string
  readonly write: (day: Day) => string
}
const notations = {
  form: { mask: '____/__/__', write: (day) => day.replaceAll('-', '/') },
  display: { mask: '__/__/____', write: formatContractDay },
} as const satisfies Record<string, Notation>

/** Returns whether a text has the form of a mask, possibly incomplete. */
const isMasked = (text: string, mask: string) =>
  text.length === mask.length &&
  Array.from(mask).every((place, at) => (place === '_' ? /[\d_]/ : /\//).test(text[at] ?? ''))

/** Creates the options of a mask. The mask keeps state, so each field needs its own. */
function maskOptions({ mask, write }: Notation): MaskitoOptions {
  const { plugins, preprocessors, postprocessors } = maskitoWithPlaceholder(mask)
  return {
    mask: Array.from(mask, (place) => (place === '_' ? /\d/ : place)),
    overwriteMode: 'replace',
    plugins,
    preprocessors: [
      // Phone keyboards and dictation put in a date at once, in any notation.
      ({ elementState, data }, action) => {
        const isInserted = action === 'insert'
        const whole = isInserted ? data : elementState.value
        const day = /^\d*$/.test(withAsciiDigits(whole)) ? null : readDay(whole, { isTyping: true })
        if (!day || (!isInserted && isMasked(whole, mask)))
          return { elementState, data: withAsciiDigits(data) }
        const text = write(day)
        return isInserted
          ? { elementState: { value: '', selection: [0, 0] }, data: text }
          : { elementState: { value: text, selection: [text.length, text.length] } }
      },
      ...preprocessors,
    ],
    postprocessors,
  }
}

/**
 * Returns the day of eight digits that are none in the mask's order, but one in the other: 27112026
 * where the year comes first.
 */
function dayOfOtherOrder(masked: string): Day | null {
  const digits = masked.replaceAll('/', '')
  if (!/^\d{8}$/.test(digits) || readDay(masked)) return null
  const order = masked.indexOf('/') === 4 ? /^(..)(..)(....)$/ : /^(....)(..)(..)$/
  return readDay(digits.replace(order, '$1/$2/$3'))
}

/**
 * Returns the beginning of a date in another notation that a separator after typed digits continues;
 * undefined where the separator belongs to the mask.
 */
function otherNotation(typed: string, separator: string): string | undefined {
  // A year, where the day comes first, and a month of one digit after a year.
  if (/^\d\d\/(1[3-9]|[2-9]\d)\/$/.test(typed)) return typed.replaceAll('/', '')
  if (/^\d{4}\/\d$/.test(typed)) return typed
  if (/^(\d\d\/)?\d{1,2}$/.test(typed)) return typed
  return separator === ' ' && /^\d\d\/$/.test(typed) ? typed.slice(0, 2) : undefined
}

/**
 * Shows a date field: typed into the mask of its notation, picked in the browser's calendar, or
 * pasted. A separator after one or two digits begins a date in another notation, such as
 * `20 Nov 2026`. The mask is off until that date is complete.
 */
export function DateInput({
  label,
  notation = 'form',
  value,
  onChange,
  disabled,
  readOnly,
  onBlur,
  ...rest
}: DateInputProps) {
  const { mask, write }: Notation = notations[notation]
  const [options] = useState(() => maskOptions(notations[notation]))
  const masked = value === '' || isMasked(value, mask)
  const input = useMaskito({ options: masked ? options : null })
  const calendar = useRef<HTMLInputElement>(null)
  const open = () => {
    // Some browsers have a date field but no way to open its calendar.
    try {
      calendar.current?.showPicker()
    } catch {
      calendar.current?.focus()
    }
  }
  const enterDay = (day: Day | null, text: string) => onChange(day ? write(day) : text)
  const enter = (text: string) => {
    if (masked) return enterDay(dayOfOtherOrder(text), text === mask ? '' : text)
    const digits = withAsciiDigits(text)
    // A day of one digit may become one of two.
    const isOpen = /[-/.]\d$/.test(digits)
    enterDay(
      isOpen ? null : readDay(text, { isTyping: true }),
      /^\d+$/.test(digits) ? maskitoTransform(digits, options) : text,
    )
  }
  /** A year of two digits is complete when the field is left. */
  const leave = () => {
    const day = masked ? null : readDay(value)
    if (day) onChange(write(day))
  }
  const beginOtherNotation = (event: KeyboardEvent) => {
    if (readOnly || event.ctrlKey || event.metaKey || event.altKey) return
    if (!masked || !/^[-/. ]$/.test(event.key)) return
    const digits = otherNotation(value.split('_', 1)[0] ?? '', event.key)
    if (digits === undefined) return
    event.preventDefault()
    onChange(digits + event.key)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim()
    if (readOnly) return
    // A part of a date goes through the mask.
    if (/^\d*$/.test(withAsciiDigits(text))) return
    event.preventDefault()
    enterDay(readDay(text), text)
  }
  return (
    <InputGroup
      endElementProps={{ px: '0.5' }}
      endElement={
        !disabled &&
        !readOnly && (
          <>
            <IconButton
              variant="ghost"
              size="2xs"
              aria-label={`Choose a date: ${label}`}
              onClick={open}
            >
              <CalendarDays aria-hidden="true" />
            </IconButton>
            <chakra.input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              position="absolute"
              insetEnd="0"
              bottom="0"
              w="1px"
              h="1px"
              opacity="0"
              pointerEvents="none"
              value={readDay(value) ?? ''}
              onChange={({ target }) => enterDay(readDay(target.value), '')}
            />
          </>
        )
      }
    >
      <Input
        {...rest}
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        placeholder={mask}
        disabled={disabled}
        readOnly={readOnly}
        fontVariantNumeric="tabular-nums"
        value={value}
        onInput={({ currentTarget }) => enter(currentTarget.value)}
        onKeyDown={beginOtherNotation}
        onPaste={paste}
        onBlur={(event) => {
          leave()
          onBlur?.(event)
        }}
      />
    </InputGroup>
  )
}
