import { formatContractDay } from '@tidemark/schema/dates'
import { counted, listed } from '@tidemark/schema/wording'
import {
  type AssetEntryFragment,
  type ClassEntryFragment,
  type LifecycleEntryFragment,
  SaveClassificationCodeDocument,
  SaveLifecycleDocument,
  SavePrimaryAssetDocument,
  SaveWorkPackageDocument,
  type WorkPackageEntryFragment,
} from '#api/generated/graphql.ts'
import type { DataField, DataKind, SaveDocument } from './kind.ts'

const uses = (...counts: readonly (readonly [count: number, noun: string])[]): string | null => {
  const found = counts.filter(([count]) => count > 0)
  return found.length === 0 ? null : listed(found.map(([count, noun]) => counted(count, noun)))
}

const day = (value: string | null) => value && formatContractDay(value)
const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || null

const dueAt = (plans: string) => `Plans ${plans} are due on this day.`
const days: readonly DataField[] = [
  {
    name: 'designFreezeOn',
    label: 'Design Freeze',
    type: 'day',
    help: dueAt('of Detailed Design'),
  },
  { name: 't12On', label: 'T-12', type: 'day', help: dueAt('of the other stages') },
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
  columns: [
    ['Asset Name', ({ name }) => name],
    ['Unique Asset ID', ({ uniqueId }) => uniqueId],
    ['Asset Class', ({ assetClass }) => assetClass],
    ['Sector and area', ({ sector, area }) => joined(sector, area)],
    ['Section and lot', ({ section, lot }) => joined(section, lot)],
    ['Work packages', ({ workPackageCount }) => String(workPackageCount)],
    ['Plans', ({ planCount }) => String(planCount)],
  ],
  empty: 'Add the structure that this contract builds. Its work packages come next.',
  document: SavePrimaryAssetDocument as unknown as SaveDocument,
  nameOf: ({ name }) => name,
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
  columns: [
    ['Technical lifecycle Stage', ({ stage }) => stage],
    ['Primary Asset', ({ primaryAssetName }) => primaryAssetName],
    ['Design Freeze', ({ designFreezeOn }) => day(designFreezeOn)],
    ['T-12', ({ t12On }) => day(t12On)],
  ],
  empty: 'Add the dates of a stage. New plans take them where their work package has none.',
  document: SaveLifecycleDocument as unknown as SaveDocument,
  nameOf: ({ stage, primaryAssetName }) => `${stage} of ${primaryAssetName}`,
  usesOf: () => null,
}

export const classKind: DataKind<ClassEntryFragment> = {
  noun: 'classification code',
  plural: 'classification codes',
  fields: [
    { name: 'code', label: 'Code', type: 'classCode', required: true },
    { name: 'title', label: 'Title', type: 'classTitle', required: true },
  ],
  columns: [
    ['Code', ({ code }) => code],
    ['Title', ({ title }) => title],
    ['Deliverables', ({ deliverableCount }) => String(deliverableCount)],
  ],
  empty:
    'Import the classification of this contract, such as Uniclass: a column of codes and one of titles.',
  document: SaveClassificationCodeDocument as unknown as SaveDocument,
  nameOf: ({ label }) => label,
  usesOf: ({ deliverableCount }) => uses([deliverableCount, 'deliverable']),
  fixedInUse: true,
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
  columns: [
    ['Work Package', ({ number, name }) => `${number} ${name}`],
    ['Primary Asset', ({ primaryAssetName }) => primaryAssetName],
    ['Type', ({ type }) => type],
    ['Stage', ({ stage }) => stage],
    ['Design Freeze', ({ designFreezeOn }) => day(designFreezeOn)],
    ['T-12', ({ t12On }) => day(t12On)],
    ['Plans', ({ planCount }) => String(planCount)],
  ],
  empty: 'Add a work package to a primary asset. A plan covers one.',
  document: SaveWorkPackageDocument as unknown as SaveDocument,
  nameOf: ({ number, name }) => `${number} ${name}`,
  usesOf: ({ planCount }) => uses([planCount, 'plan']),
}
