import type { BuiltTemplateFragment } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Section } from './builder/Section.tsx'

type Revision = BuiltTemplateFragment['revisions'][number]

const columns: Column<Revision>[] = [
  { id: 'revision', header: 'Revision', cell: ({ revision }) => revision, isRowHeader: true },
  { id: 'by', header: 'Last change by', cell: ({ madeBy }) => madeBy.name },
  { id: 'at', header: 'Last change', cell: ({ madeAt }) => formatDay(madeAt) },
  {
    id: 'filled',
    header: 'Forms',
    cell: ({ filled }) => (filled ? 'Forms keep it; it does not change any more' : 'None yet'),
  },
]

/** How the template came to be what it is. */
export const Revisions = ({ revisions }: { revisions: readonly Revision[] }) => (
  <Section title="Revisions" note={revisions.length} flush>
    <DataTable
      label="Revisions of the form"
      columns={columns}
      rows={revisions}
      rowKey={({ revision }) => String(revision)}
    />
  </Section>
)
