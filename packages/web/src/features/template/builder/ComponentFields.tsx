import { Flex, SimpleGrid } from '@chakra-ui/react'
import { type ComponentDraft, isNew, type TemplateDraft } from '@tidemark/schema/rules/template'
import { ConditionFields } from './ConditionFields.tsx'
import { DisplayGroupFields } from './DisplayGroupFields.tsx'
import { Check, LinesInput, Select, SequenceField, TextInput } from './inputs.tsx'
import { useTouched } from './useTouched.ts'

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

/** Every field of a component but its attributes. */
export function ComponentFields({ draft, component, faultOf, onChange }: ComponentFieldsProps) {
  const field = useTouched(isNew(component.id) && component.name === '', faultOf)
  return (
    <SimpleGrid columnGap="3" rowGap="1" p="4" columns={{ base: 1, md: 3 }}>
      <TextInput
        label="Component name"
        required
        value={component.name}
        {...field('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextInput
        label="Display name"
        required
        value={component.displayName}
        {...field('displayName')}
        onChange={(displayName) => onChange({ displayName })}
      />
      <SequenceField
        label="Sequence"
        required
        value={component.sequence}
        {...field('sequence')}
        onChange={(sequence) => onChange({ sequence })}
      />
      <Select
        label="Display style"
        value={component.displayStyle}
        choices={styles}
        onChange={(style) => onChange({ displayStyle: style === 'grid' ? 'grid' : 'normal' })}
      />
      <Select
        label="Shown below"
        value={component.linkedAttributeId ?? ''}
        empty="All attributes of the form"
        error={faultOf('linkedAttributeId')}
        choices={draft.attributes.map(({ id, displayName, name }) => ({
          value: id,
          label: displayName || name || 'An attribute without a name',
        }))}
        onChange={(id) => onChange({ linkedAttributeId: id || null })}
      />
      <Flex align="flex-end" pb="6">
        <Check
          label="Mandatory"
          value={component.mandatory}
          onChange={(mandatory) => onChange({ mandatory })}
        />
      </Flex>
      <LinesInput
        label="Contexts"
        helpText="One a line"
        rows={2}
        value={component.contexts}
        error={faultOf('contexts')}
        onChange={(contexts) => onChange({ contexts })}
      />
      <ConditionFields
        draft={draft}
        self={{ componentId: component.id, attribute: null }}
        value={component.conditional}
        error={faultOf('conditional')}
        valueError={faultOf('conditional.conditionValue')}
        onChange={(conditional) => onChange({ conditional })}
      />
      <DisplayGroupFields
        value={component.displayGroup}
        error={faultOf('displayGroup')}
        onChange={(displayGroup) => onChange({ displayGroup })}
      />
    </SimpleGrid>
  )
}
