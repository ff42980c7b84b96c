import { Heading, Stack } from '@chakra-ui/react'
import type { ImportRowFragment, ImportSummaryFragment } from '#api/generated/graphql.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { FoldedSheet } from '#ui/FoldedSheet.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { columns } from './rowColumns.tsx'

interface EditOutcomeProps {
  counts: NonNullable<ImportSummaryFragment['counts']>
  /** The rows, unchanged ones first. */
  rows: readonly ImportRowFragment[]
  onMore: (() => void) | null
}

/**
 * Shows the deliverables that an applied edit did not change, with their reasons, then the changed
 * ones, folded.
 */
export function EditOutcome({ counts, rows, onMore }: EditOutcomeProps) {
  const failed = rows.filter(({ kind }) => kind === 'ERROR')
  const saved = rows.filter(({ kind }) => kind !== 'ERROR')
  const savedCount = counts.changed + counts.conflict
  return (
    <Stack gap="3">
      <Heading as="h2" textStyle="heading">
        Not changed: {counts.error}
      </Heading>
      <Sheet flush>
        <DataTable
          stacked
          label="Not changed"
          columns={columns}
          rows={failed}
          rowKey={({ id }) => id}
        />
      </Sheet>
      {saved.length === 0 && <ListEnd onMore={onMore} />}
      {savedCount > 0 && (
        <FoldedSheet title={`Changed: ${savedCount}`} stored={false}>
          <DataTable
            stacked
            label="Changed"
            columns={columns}
            rows={saved}
            rowKey={({ id }) => id}
          />
          {saved.length > 0 && <ListEnd onMore={onMore} />}
        </FoldedSheet>
      )}
    </Stack>
  )
}
