import { chakra, IconButton, Input, InputGroup, type InputProps } from '@chakra-ui/react'
import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { maskitoWithPlaceholder } from '@maskito/kit'
import { useMaskito } from '@maskito/react'
import { withAsciiDigits } from '@tidemark/schema/rules/text'
import { readDay } from '@tidemark/schema/rules/typedDay'
import { CalendarDays } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'

interface DateInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** The field's label, which also names the calendar button. */
  label: string
  /** `yyyy/MM/dd`, possibly incomplete, or other text that was entered and is no date; empty for none. */
  value: string
  onChange: (value: string) => void
}

const mask = '____/__/__'
const places = Array.from(mask, (place) => (place === '_' ? /\d/ : place))

/** Returns whether a text has the form of the mask, possibly incomplete. */
const isMasked = (text: string) => /^[\d_]{4}\/[\d_]{2}\/[\d_]{2}$/.test(text)

/** Creates the options of a mask. The mask keeps state, so each field needs its own. */
function maskOptions(): MaskitoOptions {
  const { plugins, preprocessors, postprocessors } = maskitoWithPlaceholder(mask)
  return {
    mask: places,
    overwriteMode: 'replace',
    plugins,
    preprocessors: [
      ({ elementState, data }) => ({ elementState, data: withAsciiDigits(data) }),
      ...preprocessors,
    ],
    postprocessors,
  }
}

/** Formats a date in any accepted notation as `yyyy/MM/dd`; null for other text. */
const asValue = (text: string) => readDay(text)?.replaceAll('-', '/') ?? null

/**
 * Shows a date field: typed into `____/__/__`, picked in the browser's calendar, or pasted. A
 * separator after one or two digits begins a date in another notation, such as `20/11/2026`. The
 * mask is off until that date is complete.
 */
export function DateInput({ label, value, onChange, disabled, readOnly, ...rest }: DateInputProps) {
  const [options] = useState(maskOptions)
  const masked = value === '' || isMasked(value)
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
  const enter = (text: string) => {
    if (masked) return onChange(text === mask ? '' : text)
    const digits = withAsciiDigits(text)
    onChange(asValue(text) ?? (/^\d+$/.test(digits) ? maskitoTransform(digits, options) : text))
  }
  const beginOtherNotation = (event: KeyboardEvent) => {
    if (readOnly || event.ctrlKey || event.metaKey || event.altKey) return
    const [digits = ''] = masked ? value.split('_', 1) : []
    if (!/^\d{1,2}$/.test(digits) || !/^[-/. ]$/.test(event.key)) return
    event.preventDefault()
    onChange(digits + event.key)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim()
    if (readOnly) return
    // A part of a date goes through the mask.
    if (/^\d*$/.test(withAsciiDigits(text))) return
    event.preventDefault()
    onChange(asValue(text) ?? text)
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
              onChange={({ target }) => onChange(target.value.replaceAll('-', '/'))}
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
      />
    </InputGroup>
  )
}
