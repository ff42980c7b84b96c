import { chakra, Input, NativeSelect, Textarea } from '@chakra-ui/react'
import { isNumber } from '@tidemark/schema/rules/number'
import { tidy } from '@tidemark/schema/rules/text'
import { type ReactNode, useState } from 'react'
import { NumberInput } from '#shared/NumberInput.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'

interface FieldProps<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: string | undefined
  helpText?: ReactNode
  required?: boolean
  onBlur?: () => void
}

export const TextInput = ({ value, onChange, onBlur, ...frame }: FieldProps<string>) => (
  <FieldFrame {...frame}>
    <Input
      size="sm"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      autoComplete="off"
    />
  </FieldFrame>
)

/** Says what was typed, tidied, once the field is left: for names, whose change has consequences elsewhere and which others are found by. */
export function SettledInput({ value, onChange, onBlur, ...frame }: FieldProps<string>) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    const settled = typed === null ? value : tidy(typed)
    if (settled !== value) onChange(settled)
    setTyped(null)
    onBlur?.()
  }
  return (
    <FieldFrame {...frame}>
      <Input
        size="sm"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </FieldFrame>
  )
}

/** A number, as text for the rule to judge. */
export const NumberField = ({ value, onChange, onBlur, ...frame }: FieldProps<string>) => (
  <FieldFrame {...frame}>
    <NumberInput size="sm" value={value} onChange={onChange} {...(onBlur && { onBlur })} />
  </FieldFrame>
)

/** Where something stands among others: null while there is none, NaN for a text that is not a number. */
export function SequenceField({ value, onChange, ...field }: FieldProps<number | null>) {
  const [typed, setTyped] = useState('')
  return (
    <NumberField
      {...field}
      value={value === null ? '' : Number.isNaN(value) ? typed : String(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(text === '' ? null : isNumber(text) ? Number(text) : Number.NaN)
      }}
    />
  )
}

/** Several texts, one a line. */
export function LinesInput({
  value,
  onChange,
  onBlur,
  rows = 3,
  ...frame
}: FieldProps<readonly string[]> & { rows?: number }) {
  // Kept as typed: an empty last line is where the next one will be written.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FieldFrame {...frame}>
      <Textarea
        size="sm"
        rows={rows}
        value={typed ?? value.join('\n')}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(event.target.value.split('\n').filter((line) => line.trim() !== ''))
        }}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
      />
    </FieldFrame>
  )
}

interface Choice {
  value: string
  label: string
}

/** Chooses one of a short list, or nothing. */
export const Select = ({
  value,
  onChange,
  onBlur,
  choices,
  empty,
  ...frame
}: FieldProps<string> & { choices: readonly Choice[]; empty?: string }) => (
  <FieldFrame {...frame}>
    <NativeSelect.Root size="sm">
      <NativeSelect.Field
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FieldFrame>
)

/** The browser's own box: it is there with the first frame, and light where there are many. */
export const Check = ({
  label,
  value,
  onChange,
}: Pick<FieldProps<boolean>, 'label' | 'value' | 'onChange'>) => (
  <chakra.label
    display="inline-flex"
    alignItems="center"
    gap="2"
    cursor="pointer"
    textStyle="body"
    minH="6"
  >
    <chakra.input
      type="checkbox"
      w="4"
      h="4"
      accentColor="blue.solid"
      focusVisibleRing="outside"
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </chakra.label>
)
