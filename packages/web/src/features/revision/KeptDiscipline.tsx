import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import {
  type EditableField,
  isUnregistered,
  type unregisteredFields,
} from '@tidemark/schema/rules/deliverable'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import type { KeptLineFragment, KeptRevisionFragment } from '#api/generated/graphql.ts'
import { type FieldEntry, fieldEntries } from '#shared/discipline/deliverableFields.ts'
import { namesOf } from '#shared/people/people.ts'
import { disciplineTones } from '#shared/statusTones.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

type KeptField = Exclude<EditableField, (typeof unregisteredFields)[number]>

/** Dates and other fields that stay editable after an approval were not approved and are omitted. */
const isKept = (entry: (typeof fieldEntries)[number]): entry is [KeptField, FieldEntry] =>
  !isUnregistered(entry[0])

const columns = fieldEntries
  .filter(isKept)
  .map(([id, { label, graph }]): DataColumn<KeptLineFragment> => {
    if (id === 'author')
      return { id: graph, header: label, cell: ({ authors }) => namesOf(authors) || '–' }
    return {
      id,
      header: label,
      cell: (line) => line[id] ?? '–',
      sortValue: (line) => line[id],
      isRowHeader: id === 'documentNumber',
    }
  })

/** Rendered as an HTML table instead of the grid, in steps. */
const step = 100

export function KeptDiscipline({
  discipline: { name, status, required, owners, deliverables },
}: {
  discipline: KeptRevisionFragment['disciplines'][number]
}) {
  const [shown, setShown] = useState(step)
  const left = deliverables.length - shown
  return (
    <Stack as="section" gap="2" aria-label={name}>
      <Flex align="center" gap="3" wrap="wrap">
        <Heading as="h2" textStyle="heading" overflowWrap="anywhere">
          {name}
        </Heading>
        <StatusBadge tone={disciplineTones[status]}>{words.disciplineStatus[status]}</StatusBadge>
        <Text textStyle="cell" color="fg.muted">
          {words.people.didpOwner}: {namesOf(owners) || 'none'} ·{' '}
          {required ? 'required' : 'not required'} · {deliverables.length}{' '}
          {words.deliverable.plural}
        </Text>
      </Flex>
      <Sheet flush>
        <DataTable
          label={`${words.deliverable.plural} of ${name}`}
          columns={columns}
          rows={deliverables.slice(0, shown)}
          rowKey={({ tagCode }) => tagCode}
          empty={<EmptyState title="No deliverables, or none that you may see" />}
        />
      </Sheet>
      {left > 0 && (
        <Button alignSelf="flex-start" size="xs" onClick={() => setShown(shown + step)}>
          Show {Math.min(step, left)} of {left} more
        </Button>
      )}
    </Stack>
  )
}
