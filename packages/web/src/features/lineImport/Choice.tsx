import { NativeSelect } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  disabled: boolean
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** Chooses one of a few known values. */
export const Choice = <Value extends string>({
  label,
  value,
  disabled,
  options,
  onChange,
}: ChoiceProps<Value>) => (
  <FieldFrame label={label} disabled={disabled}>
    <NativeSelect.Root size="sm">
      <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FieldFrame>
)
