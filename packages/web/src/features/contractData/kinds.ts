import { counted, listed } from '@tidemark/schema/wording'
import type {
  AssetEntryFragment,
  LifecycleEntryFragment,
  WorkPackageEntryFragment,
} from '#api/generated/graphql.ts'
import type { DataField, DataKind } from './kind.ts'

/** Reads a text of a row by the name of its field. */
const read = (row: object, field: string): string | null =>
  (row as Readonly<Record<string, string | null>>)[field] ?? null

const uses = (...counts: readonly (readonly [count: number, noun: string])[]): string | null => {
  const found = counts.filter(([count]) => count > 0)
  return found.length === 0 ? null : listed(found.map(([count, noun]) => counted(count, noun)))
}

const days: readonly DataField[] = [
  { name: 'designFreezeOn', label: 'Design Freeze', type: 'day' },
  { name: 't12On', label: 'T-12', type: 'day' },
]
const primaryAsset: DataField = {
  name: 'primaryAsset',
  label: 'Primary Asset',
  type: 'asset',
  required: true,
  fixed: true,
}

export const assetKind: DataKind<AssetEntryFragment> = {
  noun: 'primary asset',
  plural: 'primary assets',
  fields: [
    { name: 'name', label: 'Asset Name', type: 'name', required: true },
    { name: 'uniqueId', label: 'Unique Asset ID', type: 'text', required: true },
    { name: 'assetClass', label: 'Asset Class', type: 'text', help: 'Such as Tunnel or Viaduct.' },
    { name: 'sector', label: 'Sector', type: 'text' },
    { name: 'area', label: 'Area', type: 'text' },
    {
      name: 'section',
      label: 'Section Code',
      type: 'part',
      help: 'Section and lot are the location in new document numbers.',
    },
    { name: 'lot', label: 'Lot Code', type: 'part' },
    {
      name: 'contractCode',
      label: 'Contract Code',
      type: 'text',
      help: 'The code of this contract when left empty.',
    },
  ],
  nameOf: ({ name }) => name,
  valueOf: read,
  usesOf: ({ workPackageCount, lifecycleCount, planCount }) =>
    uses([workPackageCount, 'work package'], [lifecycleCount, 'lifecycle'], [planCount, 'plan']),
}

export const lifecycleKind: DataKind<LifecycleEntryFragment> = {
  noun: 'lifecycle',
  plural: 'lifecycles',
  fields: [
    primaryAsset,
    { name: 'stage', label: 'Technical lifecycle Stage', type: 'stage', required: true },
    ...days,
  ],
  nameOf: ({ stage, primaryAssetName }) => `${stage} of ${primaryAssetName}`,
  valueOf: read,
  usesOf: () => null,
}

export const packageKind: DataKind<WorkPackageEntryFragment> = {
  noun: 'work package',
  plural: 'work packages',
  fields: [
    primaryAsset,
    { name: 'number', label: 'Work Package Number', type: 'text', required: true },
    { name: 'name', label: 'Work Package Name', type: 'name', required: true },
    { name: 'type', label: 'Work Package Type', type: 'text' },
    {
      name: 'stage',
      label: 'Stage',
      type: 'stageName',
      help: 'A plan of this stage can cover it. Empty: only plans of Other.',
    },
    ...days,
    { name: 'startOn', label: 'Start Date', type: 'day' },
    { name: 'finishOn', label: 'Finish Date', type: 'day' },
  ],
  nameOf: ({ number, name }) => `${number} ${name}`,
  valueOf: read,
  usesOf: ({ planCount }) => uses([planCount, 'plan']),
}
