import { chakra, IconButton, Input, InputGroup, type InputProps } from '@chakra-ui/react'
import { maskitoWithPlaceholder } from '@maskito/kit'
import { useMaskito } from '@maskito/react'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'

interface DateInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** The field's label, which also names the calendar button. */
  label: string
  /** `yyyy/MM/dd`, possibly incomplete; empty for none. */
  value: string
  onChange: (value: string) => void
}

const mask = '____/__/__'
const places = Array.from(mask, (place) => (place === '_' ? /\d/ : place))

/** The mask keeps state, so each field needs its own. */
function maskOptions() {
  const { plugins, preprocessors, postprocessors } = maskitoWithPlaceholder(mask)
  return { mask: places, overwriteMode: 'replace' as const, plugins, preprocessors, postprocessors }
}

/** A date field: typed into `____/__/__` or picked in the browser's calendar. */
export function DateInput({ label, value, onChange, disabled, readOnly, ...rest }: DateInputProps) {
  const [options] = useState(maskOptions)
  const input = useMaskito({ options })
  const calendar = useRef<HTMLInputElement>(null)
  const open = () => {
    // Some browsers have a date field but no way to open its calendar.
    try {
      calendar.current?.showPicker()
    } catch {
      calendar.current?.focus()
    }
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
              value={isDay(value) ? value.replaceAll('/', '-') : ''}
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
        onInput={({ currentTarget }) =>
          onChange(currentTarget.value === mask ? '' : currentTarget.value)
        }
      />
    </InputGroup>
  )
}

/** Whether the text is an existing day in the format `yyyy/MM/dd`. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = /^\d{4}\/\d{2}\/\d{2}$/.test(text)
    ? text.split('/').map(Number)
    : []
  const date = new Date(Date.UTC(year, month - 1, day))
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
