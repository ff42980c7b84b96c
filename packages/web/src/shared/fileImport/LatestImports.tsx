import { Heading } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { counted } from '@tidemark/schema/wording'
import type { DeliverableImportState } from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Sheet } from '#ui/Sheet.tsx'

interface LatestImport {
  readonly id: string
  readonly fileName: string
  readonly state: DeliverableImportState
  readonly createdAt: string
}

interface LatestImportsProps {
  imports: readonly LatestImport[]
  hrefOf: (id: string) => string
}

/** Lists the viewer's latest imports, each with its way back to the result and its undo. */
export function LatestImports({ imports, hrefOf }: LatestImportsProps) {
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
        rowHref={({ id }) => hrefOf(id)}
      />
    </Sheet>
  )
}

const columns: readonly DataColumn<LatestImport>[] = [
  { header: 'File', isRowHeader: true, cell: ({ fileName }) => fileName },
  { header: 'State', width: '8rem', cell: ({ state }) => states[state] },
  { header: 'Uploaded', width: '10rem', cell: ({ createdAt }) => formatMoment(createdAt) },
]

const states: Readonly<Record<DeliverableImportState, string>> = {
  UPLOADED: 'Uploaded',
  CHECKED: 'Checked',
  APPLIED: 'Applied',
  UNDONE: 'Undone',
}
