import { Heading } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { counted } from '@tidemark/schema/wording'
import {
  type DeliverableImportState,
  type ImportEntryFragment,
  LatestImportsDocument,
} from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Sheet } from '#ui/Sheet.tsx'

/** Lists the viewer's latest imports, each with its way back to the result and its undo. */
export function LatestImports() {
  const { data } = useContractQuery(LatestImportsDocument)
  const imports = data?.contract?.deliverableImports ?? []
  if (imports.length === 0) return null
  return (
    <Sheet flush maxW="45rem" mt="4">
      <Heading as="h2" textStyle="heading" px="cellX" py="2">
        Your imports of the last {counted(limits.import.days, 'day')}
      </Heading>
      <DataTable
        stacked
        label="Your latest imports"
        columns={columns}
        rows={imports}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.import(id, '')}
      />
    </Sheet>
  )
}

const columns: readonly DataColumn<ImportEntryFragment>[] = [
  { id: 'name', header: 'File', isRowHeader: true, cell: ({ fileName }) => fileName },
  { id: 'state', header: 'State', width: '8rem', cell: ({ state }) => states[state] },
  {
    id: 'made',
    header: 'Uploaded',
    width: '10rem',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
]

const states: Readonly<Record<DeliverableImportState, string>> = {
  UPLOADED: 'Uploaded',
  CHECKED: 'Checked',
  APPLIED: 'Applied',
  UNDONE: 'Undone',
}
