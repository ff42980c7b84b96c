import { TidpContractDataFragmentDoc, type TidpOverviewFragment } from '#api/generated/graphql.ts'
import { usePart } from '#shared/usePart.ts'
import { useViewer } from '#shared/viewer.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { Sheet } from '#ui/Sheet.tsx'

/** Shows the contract data of the plan. */
export function ContractDataTab({ tidp }: { tidp: TidpOverviewFragment }) {
  const { contract } = useViewer()
  const part = usePart(TidpContractDataFragmentDoc, tidp)
  if (!part) return null
  const place = part.primaryAsset
  return (
    <Sheet flush>
      <DetailTable
        label="Contract Data"
        details={[
          { label: 'Contract', value: contract?.code },
          { label: 'Contract Name', value: contract?.name },
          { label: 'Sector', value: place?.sector },
          { label: 'Area', value: place?.area },
          { label: 'Section Code', value: place?.section },
          { label: 'Lot Code', value: place?.lot },
          { label: 'Stage', value: part.stage },
        ]}
      />
    </Sheet>
  )
}
