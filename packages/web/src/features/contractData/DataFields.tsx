import { Input } from '@chakra-ui/react'
import { nameOfLabel, otherStage } from '@tidemark/schema/rules/stage'
import { useFormikContext } from 'formik'
import { ContractDataChoicesDocument } from '#api/generated/graphql.ts'
import { DateInput } from '#shared/DateInput.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import type { Option } from '#ui/form/options.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import type { DataField, Values } from './kind.ts'

interface DataFieldsProps {
  fields: readonly DataField[]
  isNew: boolean
  /** The services' messages by field. */
  faults: Readonly<Record<string, string>>
  disabled: boolean
}

export function DataFields({ fields, isNew, faults, disabled }: DataFieldsProps) {
  const chooses = fields.some(({ type }) => typesOfChoices.has(type))
  const { data, error, loading, refetch } = useContractQuery(ContractDataChoicesDocument, {
    skip: !chooses,
  })
  const stages = data?.contract?.lifecycleStages ?? []
  const choices: Partial<Record<DataField['type'], readonly Option[]>> = {
    asset: (data?.contract?.primaryAssets ?? []).map(({ id, name, uniqueId }) => ({
      value: id,
      label: name,
      detail: uniqueId,
    })),
    stage: stages.map(same),
    stageName: stages
      .filter((stage) => stage !== otherStage)
      .map(nameOfLabel)
      .map(same),
  }
  const failed = chooses && !loading && (error || !data?.contract?.lifecycleStages)
  return (
    <>
      {failed && (
        <ReadFailure error={error} failure="Assets and stages failed to load." onRetry={refetch} />
      )}
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          options={choices[field.type]}
          loading={loading}
          fault={faults[field.name]}
          disabled={disabled || (field.fixed === true && !isNew)}
        />
      ))}
    </>
  )
}

const typesOfChoices: ReadonlySet<DataField['type']> = new Set(['asset', 'stage', 'stageName'])
const noAssets = 'No primary asset yet. Add one in its list first.'
const same = (text: string): Option => ({ value: text, label: text })

interface OneFieldProps {
  field: DataField
  options: readonly Option[] | undefined
  loading: boolean
  fault: string | undefined
  disabled: boolean
}

function OneField({ field, options, loading, fault, disabled }: OneFieldProps) {
  const { name, label, type, required = false } = field
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<Values>()
  const value = values[name] ?? ''
  const error = (touched[name] ? errors[name] : undefined) ?? fault
  const enter = (text: string) => void setFieldValue(name, text)
  const leave = () => void setFieldTouched(name)
  const frame = {
    label,
    required,
    disabled,
    error,
    ...(field.help !== undefined && { helpText: field.help }),
  }
  if (options) {
    // A stage that another system kept stays among the choices.
    const known = options.some((option) => option.value === value)
    const all = value === '' || known || type === 'asset' ? options : [...options, same(value)]
    return (
      <SearchableSelect
        {...frame}
        options={all}
        loading={loading}
        emptyText={type === 'asset' ? noAssets : undefined}
        value={value || null}
        onChange={(chosen) => enter(chosen ?? '')}
      />
    )
  }
  return (
    <FieldFrame {...frame}>
      {type === 'day' ? (
        <DateInput
          size="sm"
          label={label}
          notation="display"
          value={value}
          onChange={enter}
          onBlur={leave}
          disabled={disabled}
        />
      ) : (
        <Input
          name={name}
          value={value}
          autoComplete="off"
          onChange={({ target }) => enter(target.value)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  )
}
