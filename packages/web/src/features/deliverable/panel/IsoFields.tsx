import { Box, Button, Flex, Heading, Input, Stack, Textarea } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import type { EditableField, IsoField } from '@tidemark/schema/rules/deliverable'
import type { ReactNode } from 'react'
import { fieldEntries } from '#shared/discipline/deliverableFields.ts'
import type { CellOption } from '#ui/DataGrid/column.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import type { LineValues } from '../line.ts'
import type { LineRow } from '../rows.ts'
import { PredecessorList } from './PredecessorList.tsx'
import { PredecessorsField } from './PredecessorsField.tsx'

interface IsoFieldsProps {
  row: LineRow
  /** All people of the contract. */
  people: readonly CellOption[]
  readOnly: boolean
  onType: (values: Partial<LineValues>) => void
  onResolve: (field: EditableField, take: 'mine' | 'theirs') => void
}

type TextField = Exclude<IsoField, 'responsibleAuthor' | 'predecessors'>

const needs: readonly TextField[] = ['needPurpose', 'needGeometry', 'needData', 'needDocumentation']
const forms: readonly TextField[] = ['format', 'scale']
const examples: Partial<Record<TextField, string>> = {
  needPurpose: 'Why is the information needed?',
  needGeometry: 'Detail, dimensions, location and appearance',
  needData: 'Properties and classification',
  needDocumentation: 'Documents that come with it',
  format: 'IFC 4, PDF/A …',
  scale: '1:200',
}

const labels = new Map(fieldEntries.map(([field, { label }]) => [field, label]))
const labelOf = (field: IsoField) => labels.get(field) ?? field

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="2" aria-label={title}>
    <Heading as="h3" textStyle="heading" borderBottomWidth="1px" pb="1">
      {title}
    </Heading>
    {children}
  </Stack>
)

/** Shows the ISO 19650-2 fields of a line. */
export function IsoFields({ row, people, readOnly, onType, onResolve }: IsoFieldsProps) {
  const { responsibleAuthor: person, predecessors } = row
  const known = people.some(({ value }) => value === person)
  const options = person && !known ? [...people, { value: person, label: person }] : people
  const texts = (fields: readonly TextField[]) =>
    readOnly ? (
      <Facts row={row} fields={fields} />
    ) : (
      fields.map((field) => (
        <Field key={field} row={row} field={field} onResolve={onResolve}>
          {limitOf(field) === limits.text.shortNote.max ? (
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
        </Field>
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
                  value: options.find(({ value }) => value === person)?.label ?? person,
                },
              ]}
            />
          </Box>
        ) : (
          <>
            <SearchableSelect
              label={labelOf('responsibleAuthor')}
              options={options.map(({ value, label }) => ({ value, label, detail: value }))}
              value={person || null}
              placeholder="Search by name"
              error={row.faults.responsibleAuthor}
              onChange={(value) => onType({ responsibleAuthor: value ?? '' })}
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
      <Part title="Level of information need">{texts(needs)}</Part>
      <Part title="Delivery">{texts(forms)}</Part>
    </Stack>
  )
}

const limitOf = (field: TextField) =>
  forms.includes(field) ? limits.text.shortNote.max : limits.text.informationNeed.max

const Facts = ({ row, fields }: { row: LineRow; fields: readonly TextField[] }) => (
  <Box mx="-2">
    <DetailTable
      label={fields === needs ? 'Level of information need' : 'Delivery'}
      details={fields.map((field) => ({ label: labelOf(field), value: row[field] }))}
    />
  </Box>
)

interface FieldProps extends Pick<IsoFieldsProps, 'row' | 'onResolve'> {
  field: IsoField
}

const Field = ({ row, field, onResolve, children }: FieldProps & { children: ReactNode }) => {
  const error = row.faults[field]
  return (
    <>
      <FieldFrame label={labelOf(field)} {...(error !== undefined && { error })}>
        {children}
      </FieldFrame>
      <Choice row={row} field={field} onResolve={onResolve} />
    </>
  )
}

/** Chooses between two people's values of a field; its error names the other person and their value. */
const Choice = ({ row, field, onResolve }: FieldProps) =>
  row.contested[field] && (
    <Flex gap="2" wrap="wrap">
      <Button size="xs" onClick={() => onResolve(field, 'mine')}>
        Keep mine: {labelOf(field)}
      </Button>
      <Button size="xs" onClick={() => onResolve(field, 'theirs')}>
        Take theirs: {labelOf(field)}
      </Button>
    </Flex>
  )
