import { ragText } from '@tidemark/schema/rules/schedule'
import { words } from '@tidemark/schema/words'
import type { MidpRowFragment } from '#api/generated/graphql.ts'
import { typedDay } from '#shared/day.ts'
import { ragTone } from '#shared/discipline/rag.ts'
import { deliverableStatusTones } from '#shared/statusTones.ts'
import { columnsFor, day, status, text } from '#ui/DataGrid/column.ts'

const column = columnsFor<MidpRowFragment>()
const labels = words.deliverableField

/** The columns of a view that names none. The first one is always shown. */
const usualColumns = [
  column({
    id: 'title',
    title: labels.title,
    width: 300,
    grow: 1,
    cell: ({ deliverable }) => text(deliverable.title),
  }),
  column({
    id: 'number',
    title: labels.documentNumber,
    width: 260,
    cell: ({ deliverable }) => text(deliverable.documentNumber),
  }),
  column({
    id: 'status',
    title: 'Number status',
    width: 120,
    cell: ({ deliverable }) => {
      const label = words.deliverableStatus[deliverable.status]
      return status(label, deliverableStatusTones[label])
    },
  }),
  column({
    id: 'rag',
    title: 'RAG',
    width: 150,
    cell: ({ deliverable: { rag, lateByDays, issued } }) =>
      rag ? status(ragText(rag, lateByDays, issued), ragTone({ rag, issued })) : text(''),
  }),
  column({
    id: 'due',
    title: labels.due,
    width: 100,
    cell: ({ deliverable }) => day(deliverable.due, typedDay),
  }),
  column({
    id: 'forecast',
    title: labels.forecast,
    width: 100,
    cell: ({ deliverable }) => day(deliverable.forecast, typedDay),
  }),
  column({
    id: 'discipline',
    title: words.discipline.singular,
    width: 170,
    cell: ({ disciplineName }) => text(disciplineName),
  }),
  column({
    id: 'plan',
    title: words.tidp.short,
    width: 240,
    cell: ({ planTitle }) => text(planTitle),
  }),
  column({
    id: 'authors',
    title: labels.author,
    width: 170,
    cell: ({ authors }) => text(authors.map(({ name }) => name).join(', ')),
  }),
  column({
    id: 'type',
    title: labels.documentType,
    width: 160,
    cell: ({ deliverable }) => text(deliverable.documentType),
  }),
  column({
    id: 'suitability',
    title: labels.suitabilityStatus,
    width: 170,
    cell: ({ deliverable }) => text(deliverable.suitabilityStatus),
  }),
  column({
    id: 'stage',
    title: labels.stage,
    width: 170,
    cell: ({ deliverable }) => text(deliverable.stage),
  }),
  column({
    id: 'revision',
    title: labels.revision,
    width: 90,
    cell: ({ deliverable }) => text(deliverable.revision),
  }),
  column({ id: 'lot', title: 'Lot', width: 80, cell: ({ lot }) => text(lot) }),
  column({
    id: 'package',
    title: 'Work package',
    width: 200,
    cell: ({ workPackages }) => text(workPackages.join(', ')),
  }),
]

/** Most lines leave these fields empty: their columns are hidden until the reader shows them. */
const isoColumns = [
  column({
    id: 'responsible',
    title: labels.responsibleAuthor,
    width: 170,
    cell: ({ deliverable }) => text(deliverable.responsiblePerson?.name),
  }),
  column({
    id: 'predecessors',
    title: labels.predecessors,
    width: 120,
    cell: ({ deliverable: { predecessors } }) => text(String(predecessors.length || '')),
  }),
  ...(
    ['needPurpose', 'needGeometry', 'needData', 'needDocumentation', 'format', 'scale'] as const
  ).map((id) =>
    column({
      id,
      title: labels[id],
      width: 200,
      cell: ({ deliverable }) => text(deliverable[id]),
    }),
  ),
]

/** All columns of the MIDP. */
export const columns = [...usualColumns, ...isoColumns]
export const columnIds = columns.map(({ id }) => id)
export const usualColumnIds = usualColumns.map(({ id }) => id)
