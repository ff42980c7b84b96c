import {
  comparesWithValue,
  type Conditional,
  conditionOperators,
  type ConditionOperator,
} from '@tidemark/schema/rules/condition'
import type { AttributeDraft, TemplateDraft } from '@tidemark/schema/rules/template'
import { comparedFault } from '@tidemark/schema/rules/comparedValue'
import { useMemo } from 'react'
import type { Option } from '#ui/form/options.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { ComparedField } from './ComparedField.tsx'
import { Select } from './inputs.tsx'

/** Operators as people read them. */
export const operatorWords: Record<ConditionOperator, string> = {
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
const operatorChoices = conditionOperators.map((value) => ({ value, label: operatorWords[value] }))

interface ConditionFieldsProps {
  draft: TemplateDraft
  /** What depends: an attribute by its name in its form, or a component. */
  self: { componentId: string | null; attribute: string | null }
  value: Conditional | null
  onChange: (value: Conditional | null) => void
  /** Of what it depends on, and of what that is compared with. */
  error: string | undefined
  valueError: string | undefined
}

const always = 'always'
const keyOf = ({
  argument,
  argumentComponentId,
}: Pick<Conditional, 'argument' | 'argumentComponentId'>) =>
  argument === null ? always : JSON.stringify([argumentComponentId, argument])

/** What something depends on, and on what of it. */
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
        <Select
          label="Condition"
          value={value.condition}
          choices={operatorChoices}
          onChange={(condition) =>
            onChange(fitted(draft, { ...value, condition: condition as ConditionOperator }))
          }
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

/** The attribute that a condition looks at; undefined when it is gone. */
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

/** The condition without a value that it does not compare with, or that its attribute can never have. */
function fitted(draft: TemplateDraft, conditional: Conditional): Conditional {
  const fits =
    comparesWithValue(conditional.condition) &&
    comparedFault(conditional, attributeOf(draft, conditional)) === undefined
  return fits ? conditional : { ...conditional, conditionValue: '' }
}

function argumentChoices(
  draft: TemplateDraft,
  { componentId, attribute }: ConditionFieldsProps['self'],
): Option[] {
  const of = (
    place: string | null,
    detail: string,
    names: readonly { name: string; displayName: string }[],
  ) =>
    names
      .filter(({ name }) => name.trim() !== '' && !(place === componentId && name === attribute))
      .map(({ name, displayName }) => ({
        value: keyOf({ argument: name, argumentComponentId: place }),
        label: displayName || name,
        detail,
      }))
  return [
    ...(attribute === null ? [{ value: always, label: 'Pre-requisite: always shown' }] : []),
    ...of(null, 'Main form', draft.attributes),
    ...draft.components
      .filter(({ id }) => !(attribute === null && id === componentId))
      .flatMap(({ id, name, displayName, attributes }) => of(id, displayName || name, attributes)),
  ]
}

/** A dependency in a few words, for tables. */
export function conditionText(value: Conditional | null): string {
  if (!value) return ''
  if (value.argument === null) return 'Pre-requisite: always shown'
  const compared = comparesWithValue(value.condition) ? ` “${value.conditionValue}”` : ''
  return value.condition === 'Prerequisite'
    ? `after ${value.argument}`
    : `${value.argument} ${operatorWords[value.condition]}${compared}`
}
