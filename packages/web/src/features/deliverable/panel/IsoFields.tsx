import { Box, Input, Stack, Textarea } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { type FieldsOfKind, fieldsOfKind } from '@tidemark/schema/rest/deliverableFields'
import { useState } from 'react'
import { ClassesDocument } from '#api/generated/graphql.ts'
import { PersonSelect } from '#shared/people/PersonSelect.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useTypedSearch } from '#shared/useTypedSearch.ts'
import type { CellOption } from '#ui/DataGrid/cells/column.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import type { LineRow } from '../rows.ts'
import { Choice, type FieldActions, labelOf, LineField, Part } from './LineField.tsx'
import { PredecessorList } from './PredecessorList.tsx'
import { PredecessorsField } from './PredecessorsField.tsx'

interface IsoFieldsProps extends FieldActions {
  row: LineRow
  people: readonly CellOption[]
  readOnly: boolean
}

type TextField = FieldsOfKind<'note' | 'short' | 'weight'>

const parts: readonly { readonly title: string; readonly fields: readonly TextField[] }[] = [
  {
    title: 'Level of information need',
    fields: ['needPurpose', 'needGeometry', 'needData', 'needDocumentation'],
  },
  { title: 'Delivery', fields: ['format', 'scale', 'weight'] },
  { title: 'Your own list', fields: ['reference', 'remarks'] },
]
const shortFields: ReadonlySet<TextField> = new Set([...fieldsOfKind('short'), 'weight'])
const examples: Partial<Record<TextField, string>> = {
  needPurpose: 'Why is the information needed?',
  needGeometry: 'Detail, dimensions, location and appearance',
  needData: 'Properties and classification',
  needDocumentation: 'Documents that come with it',
  format: 'IFC 4, PDF/A …',
  scale: '1:200',
  weight: 'Hours, or any number; 1 without one',
  reference: 'What your list calls it',
}

export function IsoFields({ row, people, readOnly, onType, onResolve }: IsoFieldsProps) {
  const { responsibleAuthor: person, predecessors } = row
  const chosen = people.find(({ value }) => value === person)
  const texts = ({ title, fields }: (typeof parts)[number]) =>
    readOnly ? (
      <Facts row={row} label={title} fields={fields} />
    ) : (
      fields.map((field) => (
        <LineField key={field} row={row} field={field} onResolve={onResolve}>
          {shortFields.has(field) ? (
            <Input
              size="sm"
              value={row[field]}
              placeholder={examples[field]}
              onChange={({ target }) => onType({ [field]: target.value })}
            />
          ) : (
            <Textarea
              size="sm"
              rows={2}
              autoresize
              maxH="15rem"
              value={row[field]}
              placeholder={examples[field]}
              onChange={({ target }) => onType({ [field]: target.value })}
            />
          )}
        </LineField>
      ))
    )
  return (
    <Stack gap="5">
      <Part title="Responsibility">
        {readOnly ? (
          <Box mx="-2">
            <DetailTable
              label="Responsibility"
              details={[
                {
                  label: labelOf('responsibleAuthor'),
                  value: chosen?.label ?? person,
                },
              ]}
            />
          </Box>
        ) : (
          <>
            <PersonSelect
              label={labelOf('responsibleAuthor')}
              value={person || null}
              name={chosen?.label ?? person}
              error={row.faults.responsibleAuthor}
              onChange={(username) => onType({ responsibleAuthor: username ?? '' })}
            />
            <Choice row={row} field="responsibleAuthor" onResolve={onResolve} />
          </>
        )}
      </Part>
      <Part title="Predecessors">
        <PredecessorList
          tagCodes={predecessors}
          onRemove={
            readOnly
              ? undefined
              : (gone) => onType({ predecessors: predecessors.filter((one) => one !== gone) })
          }
        />
        {!readOnly && (
          <>
            <PredecessorsField
              key={predecessors.length}
              except={[row.key, ...predecessors]}
              error={row.faults.predecessors}
              full={predecessors.length >= limits.predecessors}
              onAdd={(tagCode) => onType({ predecessors: [...predecessors, tagCode] })}
            />
            <Choice row={row} field="predecessors" onResolve={onResolve} />
          </>
        )}
      </Part>
      <Part title={labelOf('classification')}>
        {readOnly ? (
          <Facts row={row} label={labelOf('classification')} fields={['classification']} />
        ) : (
          <>
            <ClassSelect
              label={labelOf('classification')}
              value={row.classification}
              error={row.faults.classification}
              onChange={(classification) => onType({ classification })}
            />
            <Choice row={row} field="classification" onResolve={onResolve} />
          </>
        )}
      </Part>
      {parts.map((part) => (
        <Part key={part.title} title={part.title}>
          {texts(part)}
        </Part>
      ))}
    </Stack>
  )
}

const Facts = ({
  row,
  label,
  fields,
}: {
  row: LineRow
  label: string
  fields: readonly TextField[]
}) => (
  <Box mx="-2">
    <DetailTable
      label={label}
      details={fields.map((field) => ({ label: labelOf(field), value: row[field] }))}
    />
  </Box>
)

interface ClassSelectProps {
  label: string
  /** A code with its title; empty for none. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Shows a select for a code of the contract's classification, found by words of code and title. */
function ClassSelect({ value, error, onChange, ...rest }: ClassSelectProps) {
  const { asked, typing, onType } = useTypedSearch()
  const [wanted, setWanted] = useState(false)
  const found = useContractQuery(ClassesDocument, {
    variables: { search: asked || null, named: null },
    skip: !wanted && asked === '',
  })
  const nodes = (found.data ?? found.previousData)?.contract?.classification?.nodes ?? []
  const options = nodes.map(({ label }) => ({ value: label, label }))
  const failed = found.error && 'The classification is unavailable. Try again in a moment.'
  const isUnsearched = value !== '' && !found.data
  return (
    <SearchableSelect
      {...rest}
      value={value || null}
      options={isUnsearched ? [{ value, label: value }] : options}
      onChange={(chosen) => onChange(chosen ?? '')}
      loading={found.loading || typing}
      search={{ onType, onFocus: () => setWanted(true), answers: found.data ? asked : null }}
      placeholder="Search by code or words"
      error={error ?? failed}
      emptyText={failed ?? (asked === '' ? 'This contract has no classification.' : undefined)}
    />
  )
}
