import { SimpleGrid } from '@chakra-ui/react'
import type { DisplayGroup } from '@tidemark/schema/rules/displayGroup'
import type { ComponentDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { isNew } from '@tidemark/schema/rules/template'
import { ConditionFields } from './ConditionFields.tsx'
import { Check, LinesInput, MandatoryCheck, SequenceField, TextInput } from './inputs.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { useFields, useTouched } from './useTouched.ts'

interface ComponentFieldsProps {
  draft: TemplateDraft
  component: ComponentDraft
  faultOf: (field: string) => string | undefined
  onChange: (change: Partial<ComponentDraft>) => void
}

const styles = [
  { value: 'normal', label: 'Normal: one below the other' },
  { value: 'grid', label: 'Grid: beside each other' },
]

/** Shows the fields of a component; its attributes have a table. */
export function ComponentFields({ draft, component, faultOf, onChange }: ComponentFieldsProps) {
  const isEmpty = isNew(component.id) && component.name === ''
  const field = useFields(component, onChange, isEmpty, faultOf)
  return (
    <SimpleGrid columnGap="3" rowGap="1" p="4" columns={{ base: 1, md: 3 }}>
      <TextInput label="Component name" required {...field('name')} />
      <TextInput label="Display name" required {...field('displayName')} />
      <SequenceField label="Sequence" required {...field('sequence')} />
      <SelectField
        label="Display style"
        value={component.displayStyle}
        options={styles}
        onChange={(style) => onChange({ displayStyle: style === 'grid' ? 'grid' : 'normal' })}
      />
      <SelectField
        label="Shown below"
        value={component.linkedAttributeId ?? ''}
        empty="All attributes of the form"
        error={faultOf('linkedAttributeId')}
        options={draft.attributes.map(({ id, displayName, name }) => ({
          value: id,
          label: displayName || name || 'An attribute without a name',
        }))}
        onChange={(id) => onChange({ linkedAttributeId: id || null })}
      />
      <MandatoryCheck
        {...field('mandatory')}
        helpText={
          component.mandatory
            ? undefined
            : 'May stay empty: its mandatory attributes are asked once one of its fields is filled'
        }
      />
      <LinesInput
        label="Contexts"
        helpText="One a line"
        rows={2}
        {...field('contexts')}
        error={faultOf('contexts')}
      />
      <ConditionFields
        draft={draft}
        self={{ componentId: component.id, attribute: null }}
        {...field('conditional')}
        error={faultOf('conditional')}
        valueError={faultOf('conditional.conditionValue')}
      />
      <DisplayGroupFields {...field('displayGroup')} error={faultOf('displayGroup')} />
    </SimpleGrid>
  )
}

interface DisplayGroupFieldsProps {
  value: DisplayGroup | null
  onChange: (value: DisplayGroup | null) => void
  error: string | undefined
}

const kinds = [
  { value: 'default', label: 'Default formula' },
  { value: 'value', label: 'Value function' },
]

/** Shows the formula of the heading above a component. */
function DisplayGroupFields({ value, onChange, error }: DisplayGroupFieldsProps) {
  const formula = useTouched(!value?.formula, () => error)('formula')
  const choose = (kind: string) => {
    const kept = { formula: value?.formula ?? '' }
    if (kind === 'default') return onChange({ kind, ...kept })
    return onChange(kind === 'value' ? { kind, ...kept, params: [], forceUpdate: false } : null)
  }
  return (
    <>
      <SelectField
        label="Display group"
        value={value?.kind ?? ''}
        onChange={choose}
        options={kinds}
        empty="None"
      />
      {value && (
        <TextInput
          label="Formula"
          required
          value={value.formula}
          {...formula}
          onChange={(text) => onChange({ ...value, formula: text })}
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
            label="Update while people type"
            value={value.forceUpdate}
            onChange={(forceUpdate) => onChange({ ...value, forceUpdate })}
          />
        </>
      )}
    </>
  )
}
