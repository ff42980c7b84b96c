import { formatContractDay } from '@tidemark/schema/dates'
import type {
  AssetEntryFragment,
  LifecycleEntryFragment,
  WorkPackageEntryFragment,
} from '#api/generated/graphql.ts'
import type { Described } from '#ui/describedColumns.tsx'

const day = (value: string | null) => value && formatContractDay(value)
const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || null

export const assetColumns: Described<AssetEntryFragment> = [
  ['Asset Name', ({ name }) => name],
  ['Unique Asset ID', ({ uniqueId }) => uniqueId],
  ['Asset Class', ({ assetClass }) => assetClass],
  ['Sector and area', ({ sector, area }) => joined(sector, area)],
  ['Section and lot', ({ section, lot }) => joined(section, lot)],
  ['Work packages', ({ workPackageCount }) => String(workPackageCount)],
  ['Plans', ({ planCount }) => String(planCount)],
]

export const lifecycleColumns: Described<LifecycleEntryFragment> = [
  ['Technical lifecycle Stage', ({ stage }) => stage],
  ['Primary Asset', ({ primaryAssetName }) => primaryAssetName],
  ['Design Freeze', ({ designFreezeOn }) => day(designFreezeOn)],
  ['T-12', ({ t12On }) => day(t12On)],
]

export const packageColumns: Described<WorkPackageEntryFragment> = [
  ['Work Package', ({ number, name }) => `${number} ${name}`],
  ['Primary Asset', ({ primaryAssetName }) => primaryAssetName],
  ['Type', ({ type }) => type],
  ['Stage', ({ stage }) => stage],
  ['Design Freeze', ({ designFreezeOn }) => day(designFreezeOn)],
  ['T-12', ({ t12On }) => day(t12On)],
  ['Plans', ({ planCount }) => String(planCount)],
]
