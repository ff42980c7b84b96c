import { NativeSelect } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'

interface PlainSelectProps<Value extends string> extends Pick<
  NativeSelect.RootProps,
  'size' | 'w' | 'minW' | 'disabled' | 'invalid'
> {
  /** Names a select without a `FieldFrame`. */
  'aria-label'?: string
  options: readonly (Value | { value: Value; label: ReactNode })[]
  /** Labels the choice of none, whose value is `''`. */
  empty?: string | undefined
  value: Value | ''
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
}

/** Shows a choice of one from a few known values. */
export const PlainSelect = <Value extends string>({
  'aria-label': name,
  options,
  empty,
  value,
  onChange,
  onBlur,
  ...root
}: PlainSelectProps<Value>) => (
  <NativeSelect.Root {...root}>
    <NativeSelect.Field
      aria-label={name}
      placeholder={empty}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      onBlur={onBlur}
    >
      {options.map((option) => {
        const { value: each, label } =
          typeof option === 'string' ? { value: option, label: option } : option
        return (
          <option key={each} value={each}>
            {label}
          </option>
        )
      })}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)

type SelectFieldProps<Value extends string> = Omit<FieldFrameProps, 'children'> &
  Pick<PlainSelectProps<Value>, 'size' | 'options' | 'empty' | 'value' | 'onChange' | 'onBlur'>

/** Shows such a choice below its label. */
export const SelectField = <Value extends string>({
  size,
  options,
  empty,
  value,
  onChange,
  onBlur,
  ...frame
}: SelectFieldProps<Value>) => (
  <FieldFrame {...frame}>
    <PlainSelect {...{ size, options, empty, value, onChange, onBlur }} />
  </FieldFrame>
)
