import { Heading, Stack } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import {
  TidpAssetFragmentDoc,
  type TidpAssetFragment,
  type TidpOverviewFragment,
} from '#api/generated/graphql.ts'
import { usePart } from '#shared/usePart.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { DetailTable } from '#ui/DetailTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Sheet } from '#ui/Sheet.tsx'

type WorkPackage = TidpAssetFragment['workPackages'][number]

const columns: DataColumn<WorkPackage>[] = [
  {
    id: 'number',
    header: 'Work Package Number',
    cell: ({ number }) => number,
    sortValue: ({ number }) => number,
    isRowHeader: true,
  },
  {
    id: 'name',
    header: 'Work Package Name',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  {
    id: 'type',
    header: 'Work Package Type',
    cell: ({ type }) => type ?? '–',
    sortValue: ({ type }) => type,
  },
  {
    id: 'stage',
    header: 'Stage',
    cell: ({ stage }) => stage ?? '–',
    sortValue: ({ stage }) => stage,
  },
  {
    id: 'designFreeze',
    header: 'Design Freeze',
    cell: ({ designFreezeOn: day }) => (day ? formatContractDay(day) : '–'),
    sortValue: ({ designFreezeOn }) => designFreezeOn,
  },
  {
    id: 't12',
    header: 'T-12',
    cell: ({ t12On: day }) => (day ? formatContractDay(day) : '–'),
    sortValue: ({ t12On }) => t12On,
  },
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
          <EmptyState title="No primary asset linked to this plan" />
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
          empty={<EmptyState>No work packages in this plan.</EmptyState>}
        />
      </Sheet>
    </Stack>
  )
}
