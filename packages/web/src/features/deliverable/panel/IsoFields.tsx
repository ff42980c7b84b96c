import { Box, Input, Stack, Textarea } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { type FieldsOfKind, fieldsOfKind } from '@tidemark/schema/rest/deliverableFields'
import { PersonSelect } from '#shared/people/PersonSelect.tsx'
import type { CellOption } from '#ui/DataGrid/cells/column.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import type { LineRow } from '../rows.ts'
import { ClassSelect } from './ClassSelect.tsx'
import { Choice, type FieldActions, labelOf, LineField, Part } from './LineField.tsx'
import { PredecessorList } from './PredecessorList.tsx'
import { PredecessorsField } from './PredecessorsField.tsx'

interface IsoFieldsProps extends FieldActions {
  row: LineRow
  /** The people of the line. */
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

/** Shows the ISO 19650-2 fields of a line. */
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
