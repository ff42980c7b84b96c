import { Box, Button, Flex, SimpleGrid } from '@chakra-ui/react'
import type { AttributeDraft, MaskDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { isNew } from '@tidemark/schema/rules/template'
import { ConditionFields } from './ConditionFields.tsx'
import {
  Check,
  LinesInput,
  MandatoryCheck,
  NumberField,
  SequenceField,
  SettledInput,
  TextInput,
} from './inputs.tsx'
import { ListFields } from './ListFields.tsx'
import type { ParentForm } from './templateEdits.ts'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { bindTo } from '#ui/form/bindTo.ts'
import { useFields, useTouched } from './useTouched.ts'

interface AttributeEditorProps {
  draft: TemplateDraft
  place: ParentForm
  attribute: AttributeDraft
  types: readonly string[]
  faultOf: (field: string) => string | undefined
  onChange: (change: Partial<AttributeDraft>) => void
  onDone: () => void
  /** Ends the edit and adds an attribute after this one. */
  onNext: () => void
  onDelete: () => void
}

const withMask = new Set(['Text', 'Non Editable', 'Numeric'])

export function AttributeEditor({
  draft,
  place,
  attribute,
  types,
  faultOf,
  onChange,
  onDone,
  onNext,
  onDelete,
}: AttributeEditorProps) {
  const isEmpty = isNew(attribute.id) && attribute.name === ''
  const field = useFields(attribute, onChange, isEmpty, faultOf)
  const parent = draft.components.find(({ id }) => id === place)
  return (
    <Box
      as="fieldset"
      p="4"
      bg="bg.subtle"
      aria-label={`Attribute ${attribute.displayName || attribute.name || 'without a name'}`}
    >
      <SimpleGrid columnGap="3" rowGap="1" columns={{ base: 1, md: 3 }}>
        <SettledInput
          label="Attribute name"
          required
          {...field('name')}
          onChange={(name) =>
            onChange({ name, ...(attribute.displayName === '' && { displayName: name }) })
          }
        />
        <TextInput label="Display name" required {...field('displayName')} />
        <SelectField
          label="Attribute type"
          required
          {...field('type')}
          empty="Choose a type"
          options={types.map((type) => ({ value: type, label: type }))}
        />
        <SequenceField label="Sequence" required {...field('sequence')} />
        <TextInput label="Unit" {...field('unit')} />
        <MandatoryCheck
          {...field('mandatory')}
          helpText={
            parent && !parent.mandatory
              ? `Asked once ${parent.displayName || 'the component'} has an answer; mark the component as mandatory to ask always`
              : undefined
          }
        />
        <TextInput label="Description" {...field('description')} />
        <LinesInput label="Contexts" helpText="One a line" rows={2} {...field('contexts')} />
        {attribute.type === 'Text' && (
          <ListFields
            draft={draft}
            {...field('predeterminedList')}
            value={attribute.predeterminedList ?? []}
            onChange={(list) => onChange({ predeterminedList: list.length > 0 ? list : null })}
          />
        )}
      </SimpleGrid>
      <SimpleGrid columnGap="3" rowGap="1" mt="1" columns={{ base: 1, md: 3 }}>
        <ConditionFields
          draft={draft}
          self={{ componentId: place, attribute: attribute.name }}
          {...field('conditional')}
          error={faultOf('conditional')}
          valueError={faultOf('conditional.conditionValue')}
        />
        {withMask.has(attribute.type) && <MaskFields {...field('numberMask')} errorOf={faultOf} />}
      </SimpleGrid>
      <Flex gap="2" mt="2" wrap="wrap">
        <Button size="sm" onClick={onDone}>
          Done
        </Button>
        <Button size="sm" onClick={onNext}>
          Done and add next
        </Button>
        <Button size="sm" variant="ghost" onClick={onDelete}>
          Delete attribute
        </Button>
      </Flex>
    </Box>
  )
}

interface MaskFieldsProps {
  value: MaskDraft | null
  onChange: (value: MaskDraft | null) => void
  errorOf: (field: string) => string | undefined
}

const newMask: MaskDraft = {
  mask: '',
  rangeLow: '1',
  rangeHigh: '',
  displayMask: true,
  enforce: true,
}

/** Returns whether an attribute has a number mask, and its fields. */
const MaskFields = ({ value, onChange, errorOf }: MaskFieldsProps) => (
  <SimpleGrid columnGap="3" rowGap="1" columns={{ base: 1, md: 3 }} gridColumn="1 / -1">
    <Check
      label="Number mask"
      value={value !== null}
      onChange={(on) => onChange(on ? newMask : null)}
    />
    {value && <MaskInputs value={value} onChange={onChange} errorOf={errorOf} />}
  </SimpleGrid>
)

/** Shows the number mask of an attribute and the range of its numbers. */
function MaskInputs({ value, onChange, errorOf }: MaskFieldsProps & { value: MaskDraft }) {
  const field = useTouched(value.mask === '', errorOf)
  const bind = bindTo(value, (part) => onChange({ ...value, ...part }))
  return (
    <>
      <Check label="Show the mask beside the field" {...bind('displayMask')} />
      <Check label="Enforce it on typed values" {...bind('enforce')} />
      <TextInput
        label="Mask"
        required
        {...bind('mask')}
        {...field('numberMask.mask')}
        helpText="# is a digit; {contract}, {originator} and {form} are codes"
      />
      <NumberField
        label="Range from"
        required
        {...bind('rangeLow')}
        value={String(value.rangeLow ?? '')}
        {...field('numberMask.rangeLow')}
      />
      <NumberField
        label="Range to"
        required
        {...bind('rangeHigh')}
        value={String(value.rangeHigh ?? '')}
        {...field('numberMask.rangeHigh')}
      />
    </>
  )
}
