import { comparedKind, yesNo } from '@tidemark/schema/rules/comparedValue'
import type { ConditionOperator } from '@tidemark/schema/rules/condition'
import type { AttributeDraft } from '@tidemark/schema/rules/template'
import { DateInput } from '#ui/form/DateInput.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { NumberField, Select, TextInput } from './inputs.tsx'

interface ComparedFieldProps {
  /** The attribute that the condition looks at; undefined when it is gone. */
  attribute: AttributeDraft | undefined
  condition: ConditionOperator
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The value of a condition: an input that takes what the attribute can have. */
export function ComparedField({ attribute, condition, ...rest }: ComparedFieldProps) {
  const field = { ...rest, label: 'Value', required: true }
  switch (attribute ? comparedKind(attribute, condition) : 'text') {
    case 'choice':
      return (
        <Choice
          {...field}
          helpText={`One of the choices of ${attribute?.displayName}`}
          choices={(attribute?.predeterminedList ?? []).map((choice) => ({
            value: choice,
            label: choice,
          }))}
        />
      )
    case 'yesNo':
      return <Choice {...field} choices={yesNo} />
    case 'number':
      return <NumberField {...field} helpText="A number" />
    case 'date':
      return (
        <FieldFrame label={field.label} required error={rest.error} helpText="A date">
          <DateInput size="sm" label={field.label} value={rest.value} onChange={rest.onChange} />
        </FieldFrame>
      )
    default:
      return <TextInput {...field} />
  }
}

/** A value that is not among the choices any more stays in sight, with its fault. */
function Choice({ choices, value, ...field }: Omit<Parameters<typeof Select>[0], 'empty'>) {
  // Conditions compare without regard to case.
  const known = choices.find((choice) => choice.value.toLowerCase() === value.trim().toLowerCase())
  return (
    <Select
      {...field}
      value={known?.value ?? value}
      empty="Choose a value"
      choices={known || value === '' ? choices : [...choices, { value, label: value }]}
    />
  )
}
