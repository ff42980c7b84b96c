import type { DisplayGroup } from '@tidemark/schema/rules/displayGroup'
import { Check, LinesInput, Select, TextInput } from './inputs.tsx'

interface DisplayGroupFieldsProps {
  value: DisplayGroup | null
  onChange: (value: DisplayGroup | null) => void
  error: string | undefined
}

const kinds = [
  { value: 'default', label: 'Default formula' },
  { value: 'value', label: 'Value function' },
]

/** Under which heading a component stands. */
export function DisplayGroupFields({ value, onChange, error }: DisplayGroupFieldsProps) {
  const choose = (kind: string) => {
    const formula = value?.formula ?? ''
    if (kind === 'default') return onChange({ kind, formula })
    return onChange(kind === 'value' ? { kind, formula, params: [], forceUpdate: false } : null)
  }
  return (
    <>
      <Select
        label="Display group"
        value={value?.kind ?? ''}
        onChange={choose}
        choices={kinds}
        empty="None"
      />
      {value && (
        <TextInput
          label="Formula"
          required
          value={value.formula}
          error={error}
          onChange={(formula) => onChange({ ...value, formula })}
          helpText={
            value.kind === 'value'
              ? '{1} is the value of the first parameter'
              : '{Attribute name} is the value of that attribute'
          }
        />
      )}
      {value?.kind === 'value' && (
        <>
          <LinesInput
            label="Parameters"
            helpText="Attribute names of the main form, one a line"
            rows={2}
            value={value.params}
            onChange={(params) => onChange({ ...value, params })}
          />
          <Check
            label="Follow what is being typed"
            value={value.forceUpdate}
            onChange={(forceUpdate) => onChange({ ...value, forceUpdate })}
          />
        </>
      )}
    </>
  )
}
