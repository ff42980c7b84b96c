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
import { useTouched } from './useTouched.ts'

interface AttributeEditorProps {
  draft: TemplateDraft
  place: ParentForm
  attribute: AttributeDraft
  types: readonly string[]
  /** The error of a field of this attribute. */
  faultOf: (field: string) => string | undefined
  onChange: (change: Partial<AttributeDraft>) => void
  onDone: () => void
  /** Ends the edit and adds an attribute after this one. */
  onNext: () => void
  onDelete: () => void
}

const withMask = new Set(['Text', 'Non Editable', 'Numeric'])

/** Shows all fields of one attribute. */
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
  const field = useTouched(isNew(attribute.id) && attribute.name === '', faultOf)
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
          value={attribute.name}
          {...field('name')}
          onChange={(name) =>
            onChange({ name, ...(attribute.displayName === '' && { displayName: name }) })
          }
        />
        <TextInput
          label="Display name"
          required
          value={attribute.displayName}
          {...field('displayName')}
          onChange={(displayName) => onChange({ displayName })}
        />
        <SelectField
          label="Attribute type"
          required
          value={attribute.type}
          {...field('type')}
          empty="Choose a type"
          options={types.map((type) => ({ value: type, label: type }))}
          onChange={(type) => onChange({ type })}
        />
        <SequenceField
          label="Sequence"
          required
          value={attribute.sequence}
          {...field('sequence')}
          onChange={(sequence) => onChange({ sequence })}
        />
        <TextInput
          label="Unit"
          value={attribute.unit}
          {...field('unit')}
          onChange={(unit) => onChange({ unit })}
        />
        <MandatoryCheck
          value={attribute.mandatory}
          onChange={(mandatory) => onChange({ mandatory })}
          helpText={
            parent && !parent.mandatory
              ? `Asked once ${parent.displayName || 'the component'} has an answer; mark the component as mandatory to ask always`
              : undefined
          }
        />
        <TextInput
          label="Description"
          value={attribute.description}
          {...field('description')}
          onChange={(description) => onChange({ description })}
        />
        <LinesInput
          label="Contexts"
          helpText="One a line"
          rows={2}
          value={attribute.contexts}
          {...field('contexts')}
          onChange={(contexts) => onChange({ contexts })}
        />
        {attribute.type === 'Text' && (
          <ListFields
            draft={draft}
            value={attribute.predeterminedList ?? []}
            {...field('predeterminedList')}
            onChange={(list) => onChange({ predeterminedList: list.length > 0 ? list : null })}
          />
        )}
      </SimpleGrid>
      <SimpleGrid columnGap="3" rowGap="1" mt="1" columns={{ base: 1, md: 3 }}>
        <ConditionFields
          draft={draft}
          self={{ componentId: place, attribute: attribute.name }}
          value={attribute.conditional}
          onChange={(conditional) => onChange({ conditional })}
          error={faultOf('conditional')}
          valueError={faultOf('conditional.conditionValue')}
        />
        {withMask.has(attribute.type) && (
          <MaskFields
            value={attribute.numberMask}
            onChange={(numberMask) => onChange({ numberMask })}
            errorOf={faultOf}
          />
        )}
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
  return (
    <>
      <Check
        label="Show the mask beside the field"
        value={value.displayMask}
        onChange={(displayMask) => onChange({ ...value, displayMask })}
      />
      <Check
        label="Enforce it on typed values"
        value={value.enforce}
        onChange={(enforce) => onChange({ ...value, enforce })}
      />
      <TextInput
        label="Mask"
        required
        value={value.mask}
        onChange={(mask) => onChange({ ...value, mask })}
        {...field('numberMask.mask')}
        helpText="# is a digit; {contract}, {originator} and {form} are codes"
      />
      <NumberField
        label="Range from"
        required
        value={String(value.rangeLow ?? '')}
        onChange={(rangeLow) => onChange({ ...value, rangeLow })}
        {...field('numberMask.rangeLow')}
      />
      <NumberField
        label="Range to"
        required
        value={String(value.rangeHigh ?? '')}
        onChange={(rangeHigh) => onChange({ ...value, rangeHigh })}
        {...field('numberMask.rangeHigh')}
      />
    </>
  )
}
