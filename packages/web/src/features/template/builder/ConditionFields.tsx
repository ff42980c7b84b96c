import { Box } from '@chakra-ui/react'
import {
  comparesWithValue,
  type Conditional,
  conditionOperators,
  type ConditionOperator,
} from '@tidemark/schema/rules/condition'
import type { AttributeDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import {
  comparedFault,
  comparedKind,
  operatorFault,
  operatorsFor,
  yesNo,
} from '@tidemark/schema/rules/comparedValue'
import { peopleIn } from '@tidemark/schema/rules/formFilling'
import { useMemo } from 'react'
import { DateInput } from '#shared/DateInput.tsx'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import type { Option } from '#ui/form/options.ts'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { NumberField, TextInput } from './inputs.tsx'
import { useTouched } from './useTouched.ts'

const operatorWords: Record<ConditionOperator, string> = {
  populated: 'is populated',
  not_populated: 'is not populated',
  eq: 'equals',
  ne: 'does not equal',
  contains: 'contains',
  ge: 'is at least',
  le: 'is at most',
  starts_with: 'starts with',
  ends_with: 'ends with',
  Prerequisite: 'Prerequisite: has to be filled first',
}

/** Lists the operators that fit the attribute, and the present one, which may not fit any more. */
const operatorChoices = (attribute: AttributeDraft | undefined, present: ConditionOperator) =>
  conditionOperators
    .filter((one) => one === present || !attribute || operatorsFor(attribute).includes(one))
    .map((value) => ({ value, label: operatorWords[value] }))

interface ConditionFieldsProps {
  draft: TemplateDraft
  /** The attribute or component that has the condition: an attribute by its name in its form. */
  self: { componentId: string | null; attribute: string | null }
  value: Conditional | null
  onChange: (value: Conditional | null) => void
  /** Errors of the attribute that the condition refers to, and of the value that it compares with. */
  error: string | undefined
  valueError: string | undefined
}

const always = 'always'
const keyOf = ({
  argument,
  argumentComponentId,
}: Pick<Conditional, 'argument' | 'argumentComponentId'>) =>
  argument === null ? always : JSON.stringify([argumentComponentId, argument])

/**
 * Shows the condition of an attribute or a component: the attribute it refers to, an operator and a
 * value.
 */
export function ConditionFields({
  draft,
  self,
  value,
  onChange,
  error,
  valueError,
}: ConditionFieldsProps) {
  const choices = useMemo(() => argumentChoices(draft, self), [draft, self])
  const choose = (key: string | null) => {
    if (key === null) return onChange(null)
    if (key === always)
      return onChange({
        argument: null,
        argumentComponentId: null,
        condition: 'Prerequisite',
        conditionValue: '',
      })
    const [argumentComponentId, argument] = JSON.parse(key) as [string | null, string]
    return onChange(
      fitted(draft, {
        condition: value?.argument ? value.condition : 'populated',
        conditionValue: value?.conditionValue ?? '',
        argument,
        argumentComponentId,
      }),
    )
  }
  return (
    <>
      <SearchableSelect
        label="Depends on"
        value={value && keyOf(value)}
        onChange={choose}
        options={choices}
        placeholder="Nothing"
        error={error}
      />
      {value && value.argument !== null && (
        <SelectField
          label="Condition"
          value={value.condition}
          options={operatorChoices(attributeOf(draft, value), value.condition)}
          onChange={(condition) => onChange(fitted(draft, { ...value, condition }))}
        />
      )}
      {value && comparesWithValue(value.condition) && (
        <ComparedField
          attribute={attributeOf(draft, value)}
          condition={value.condition}
          value={value.conditionValue}
          error={valueError}
          onChange={(conditionValue) => onChange({ ...value, conditionValue })}
        />
      )}
    </>
  )
}

interface ComparedFieldProps {
  /** The attribute that the condition refers to; undefined where it was deleted. */
  attribute: AttributeDraft | undefined
  condition: ConditionOperator
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function ComparedField({ attribute, condition, ...rest }: ComparedFieldProps) {
  const { onBlur, error } = useTouched(true, () => rest.error)('value')
  const shown = rest.value === '' ? error : rest.error
  const field = { ...rest, onBlur, error: shown, label: 'Value', required: true }
  switch (attribute ? comparedKind(attribute, condition) : 'text') {
    case 'choice':
      return (
        <Choice
          {...field}
          helpText={`One of the choices of ${attribute?.displayName}`}
          options={(attribute?.predeterminedList ?? []).map((choice) => ({
            value: choice,
            label: choice,
          }))}
        />
      )
    case 'people':
      return (
        <PeopleSelect
          label={field.label}
          required
          error={shown}
          value={peopleIn(rest.value).map((person) => ({ value: person, label: person }))}
          onChange={(people) => rest.onChange(people.map(({ value }) => value).join(','))}
        />
      )
    case 'yesNo':
      return <Choice {...field} options={yesNo} />
    case 'number':
      return <NumberField {...field} helpText="A number" />
    case 'date':
      return (
        <Box onBlur={onBlur}>
          <FieldFrame label={field.label} required error={shown} helpText="A date">
            <DateInput size="sm" label={field.label} value={rest.value} onChange={rest.onChange} />
          </FieldFrame>
        </Box>
      )
    default:
      return <TextInput {...field} />
  }
}

interface ChoiceProps extends Omit<Parameters<typeof SelectField<string>>[0], 'empty'> {
  options: readonly Option[]
}

/** Shows a choice that shows a value which is no longer offered, with its error. */
function Choice({ options, value, ...field }: ChoiceProps) {
  // Conditions compare without regard to case.
  const known = options.find((option) => option.value.toLowerCase() === value.trim().toLowerCase())
  return (
    <SelectField
      {...field}
      value={known?.value ?? value}
      empty="Choose a value"
      options={known || value === '' ? options : [...options, { value, label: value }]}
    />
  )
}

/** Returns the attribute that a condition refers to; undefined where it was deleted. */
function attributeOf(
  { attributes, components }: TemplateDraft,
  { argument, argumentComponentId }: Conditional,
): AttributeDraft | undefined {
  const among =
    argumentComponentId === null
      ? attributes
      : components.find(({ id }) => id === argumentComponentId)?.attributes
  return among?.find(({ name }) => name === argument)
}

/**
 * Returns the condition, with `populated` for an operator that does not fit the attribute, and with its
 * value cleared where it compares with none or the attribute can never have it.
 */
function fitted(draft: TemplateDraft, conditional: Conditional): Conditional {
  const attribute = attributeOf(draft, conditional)
  if (attribute && operatorFault(conditional.condition, attribute))
    return { ...conditional, condition: 'populated', conditionValue: '' }
  const fits =
    comparesWithValue(conditional.condition) && comparedFault(conditional, attribute) === undefined
  return fits ? conditional : { ...conditional, conditionValue: '' }
}

function argumentChoices(
  draft: TemplateDraft,
  { componentId, attribute }: ConditionFieldsProps['self'],
): Option[] {
  const optionsFor = (place: string | null, detail: string, among: readonly AttributeDraft[]) =>
    among
      .filter(
        (one) =>
          one.name.trim() !== '' &&
          !(place === componentId && one.name === attribute) &&
          operatorsFor(one).length > 0,
      )
      .map(({ name, displayName }) => ({
        value: keyOf({ argument: name, argumentComponentId: place }),
        label: displayName || name,
        detail,
      }))
  return [
    ...(attribute === null ? [{ value: always, label: 'Pre-requisite: always shown' }] : []),
    ...optionsFor(null, 'Main form', draft.attributes),
    ...draft.components
      .filter(({ id }) => !(attribute === null && id === componentId))
      .flatMap(({ id, name, displayName, attributes }) =>
        optionsFor(id, displayName || name, attributes),
      ),
  ]
}

/** Returns a condition in a few words, for tables. */
export function conditionText(value: Conditional | null): string {
  if (!value) return ''
  if (value.argument === null) return 'Pre-requisite: always shown'
  const compared = comparesWithValue(value.condition) ? ` “${value.conditionValue}”` : ''
  return value.condition === 'Prerequisite'
    ? `after ${value.argument}`
    : `${value.argument} ${operatorWords[value.condition]}${compared}`
}
