import { Input, Textarea } from '@chakra-ui/react'
import { formatContractDay, isDay } from '@tidemark/schema/dates'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { isWholeNumber } from '@tidemark/schema/rest/fieldDescription'
import type { EditableField } from '@tidemark/schema/rules/deliverable'
import { isTooLong } from '@tidemark/schema/rules/text'
import { dayFault, readDay } from '@tidemark/schema/rules/typedDay'
import { useState } from 'react'
import { DateInput } from '#shared/DateInput.tsx'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { PersonSelect } from '#shared/people/PersonSelect.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import type { Option } from '#ui/form/options.ts'
import { PlainSelect } from '#ui/form/PlainSelect.tsx'
import {
  choiceLists,
  type DeliverableChoices,
  type FieldEntry,
  isChosen,
} from './deliverableFields.ts'

interface ValueFieldProps {
  field: EditableField
  label: string
  /** How it is filled in, where not as the field's cells are. */
  kind?: FieldEntry['kind']
  /** As a cell of an imported sheet: people are separated by `; `. */
  value: string
  /** The values of the chosen fields; null while unknown. */
  choices: DeliverableChoices | null
  onChange: (value: string) => void
  error?: string | undefined
  helpText?: string | undefined
}

/** Shows the input of one field of deliverables outside the grid: people, a choice, a day or a text. */
export function ValueField({ field, label, choices, onChange, ...rest }: ValueFieldProps) {
  const { value, kind = deliverableFields[field].kind, error, helpText } = rest
  const [people, setPeople] = useState<Option[]>(() =>
    value.split('; ').flatMap((name) => (name ? [{ value: name, label: name }] : [])),
  )
  if (kind === 'people')
    return (
      <PeopleSelect
        label={label}
        value={people}
        error={error}
        onChange={(chosen) => {
          setPeople(chosen)
          onChange(chosen.map((one) => one.value).join('; '))
        }}
      />
    )
  if (kind === 'person')
    return (
      <PersonSelect
        label={label}
        value={value || null}
        name={value}
        error={error}
        onChange={(username) => onChange(username ?? '')}
      />
    )
  const options = isChosen(field) ? choices?.[choiceLists[field]] : null
  return (
    <FieldFrame label={label} error={error} {...(helpText && { helpText })}>
      {options ? (
        <PlainSelect empty="Choose" options={options} value={value} onChange={onChange} />
      ) : kind === 'day' ? (
        <DateInput
          label={label}
          notation="display"
          value={isDay(value) ? formatContractDay(value) : value}
          onChange={onChange}
        />
      ) : kind === 'note' ? (
        <Textarea rows={3} value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input
          {...(isWholeNumber(kind) && { inputMode: 'numeric' as const })}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** Returns why the services would refuse a text in every deliverable; undefined for an empty one. */
export function valueFault(field: EditableField, text: string): string | undefined {
  const described = deliverableFields[field]
  if (text === '') return undefined
  if (isWholeNumber(described.kind))
    return /^\d{1,6}$/.test(text) ? undefined : 'Enter a whole number.'
  if (described.kind === 'day') return readDay(text) === null ? dayFault(text) : undefined
  return 'max' in described && isTooLong(text, described.max)
    ? `At most ${described.max} characters.`
    : undefined
}
