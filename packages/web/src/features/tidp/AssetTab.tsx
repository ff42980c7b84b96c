import { Heading, Stack } from '@chakra-ui/react'
import {
  TidpAssetFragmentDoc,
  type TidpAssetFragment,
  type TidpOverviewFragment,
} from '#api/generated/graphql.ts'
import { usePart } from '#shared/usePart.ts'
import { type DataColumn, DataTable, textColumn } from '#ui/DataTable.tsx'
import { DetailTable } from '#ui/DetailTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { dateColumns } from './LifecycleTab.tsx'

type WorkPackage = TidpAssetFragment['workPackages'][number]

const columns: DataColumn<WorkPackage>[] = [
  { ...textColumn('Work Package Number', ({ number }) => number), isRowHeader: true },
  textColumn('Work Package Name', ({ name }) => name),
  textColumn('Work Package Type', ({ type }) => type),
  textColumn('Stage', ({ stage }) => stage),
  ...dateColumns,
]

/** Shows the primary asset and work packages of the plan. */
export function AssetTab({ tidp }: { tidp: TidpOverviewFragment }) {
  const part = usePart(TidpAssetFragmentDoc, tidp)
  if (!part) return null
  const { primaryAsset: asset, workPackages } = part
  return (
    <Stack gap="4">
      <Sheet flush>
        {asset ? (
          <DetailTable
            label="Primary asset"
            details={[
              { label: 'Asset Name', value: asset.name },
              { label: 'Unique Asset ID', value: asset.uniqueId },
              { label: 'Sector', value: asset.sector },
              { label: 'Area', value: asset.area },
              { label: 'Section', value: asset.section },
              { label: 'Lot', value: asset.lot },
            ]}
          />
        ) : (
          <EmptyState title="No primary asset that you may see" />
        )}
      </Sheet>
      <Heading as="h2" textStyle="heading">
        Work Packages
      </Heading>
      <Sheet flush>
        <DataTable
          label="Work Packages"
          columns={columns}
          rows={workPackages}
          rowKey={({ id }) => id}
          empty={<EmptyState>No work packages that you may see.</EmptyState>}
        />
      </Sheet>
    </Stack>
  )
}
