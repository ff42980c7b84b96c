import type { z } from 'zod'
import {
  saveLifecycle,
  savePrimaryAsset,
  saveWorkPackage,
} from '@tidemark/schema/rest/contractData'
import { saveClass } from '@tidemark/schema/rest/classification'
import type { DataList } from '@tidemark/schema/rest/contractDataImport'
import type { Asset } from '#asset/asset.ts'
import type { Attributes } from '#asset/asset.tables.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import type { KeptClass } from '../classification/classification.store.ts'
import type { ContractDataClass } from '../contractData.store.ts'
import { toLifecycle, toPrimaryAsset, toWorkPackage } from '../contractDataRows.ts'
import {
  assetAttributes,
  lifecycleAttributes,
  lifecycleFaults,
  packageAttributes,
  packageFaults,
} from '../rowRules.ts'

/** The values of a row by the fields of its save; days in the API format. */
export type Values = Readonly<Record<string, string | null>>

/** A column of a list. */
export interface DataColumn {
  /** The field of the save. */
  readonly field: string
  /** The title in the sample, and others by which people call it. */
  readonly titles: readonly [string, ...string[]]
  readonly kind: 'text' | 'day' | 'asset' | 'stage' | 'stageName'
}

/** The class of the rows of a list; the codes of a classification are no assets. */
export type DataClass = ContractDataClass | 'Classification'

/** How the rows of a list are found in a sheet, compared and saved. */
export interface ListRules {
  readonly list: DataList
  /** Its name as people read it. */
  readonly label: string
  readonly classCode: DataClass
  readonly columns: readonly DataColumn[]
  /** The fields by which a row is found again. A sheet without them is none of this list. */
  readonly key: readonly string[]
  readonly shape: z.ZodType
  readonly read: (asset: Pick<Asset, 'tag_code' | 'attribute' | 'version'>) => Values
  /** `body` was parsed by `shape`. */
  readonly write: (body: never) => Attributes
  readonly faults: (
    body: never,
    known: { keptStage: string | null; stages: readonly string[] },
  ) => FieldFaults
  readonly titleOf: (values: Values, asset: string) => string
}

const column = (
  field: string,
  titles: readonly [string, ...string[]],
  kind: DataColumn['kind'] = 'text',
): DataColumn => ({ field, titles, kind })

const designFreeze = column('design_freeze', ['Design Freeze', 'Design freeze date', 'DF'], 'day')
const t12 = column('t12', ['T-12', 'T12 date'], 'day')
const assetTitles = ['Unique Asset ID', 'Primary Asset', 'Asset ID', 'Asset code', 'Asset'] as const
const noAsset = { tagCode: '', name: '' }

export const listRules: readonly ListRules[] = [
  {
    list: 'assets',
    label: 'Primary assets',
    classCode: 'Primary Asset',
    columns: [
      column('name', ['Asset Name', 'Name', 'Primary Asset', 'Asset', 'Structure']),
      column('unique_id', ['Unique Asset ID', 'Asset ID', 'Unique ID', 'Asset code', 'ID']),
      column('asset_class', ['Asset Class', 'Class', 'Asset type', 'Type']),
      column('sector', ['Sector']),
      column('area', ['Area']),
      column('section', ['Section Code', 'Section']),
      column('lot', ['Lot Code', 'Lot']),
      column('contract_code', ['Contract Code', 'Contract']),
    ],
    key: ['unique_id'],
    shape: savePrimaryAsset.body,
    read: (asset) => {
      const row = toPrimaryAsset(asset, { work_packages: 0, lifecycles: 0, plans: 0 })
      const { name, unique_id, asset_class, sector, area, section, lot, contract_code } = row
      return { name, unique_id, asset_class, sector, area, section, lot, contract_code }
    },
    write: assetAttributes,
    faults: () => ({}),
    titleOf: ({ unique_id, name }) => [unique_id, name].filter(Boolean).join(' '),
  },
  {
    list: 'lifecycles',
    label: 'Lifecycles',
    classCode: 'Technical Lifecycles',
    columns: [
      column('primary_asset', assetTitles, 'asset'),
      column(
        'stage',
        [
          'Technical lifecycle Stage',
          'Stage',
          'Lifecycle stage',
          'Lifecycle',
          'Technical lifecycle',
        ],
        'stage',
      ),
      designFreeze,
      t12,
    ],
    key: ['primary_asset', 'stage'],
    shape: saveLifecycle.body,
    read: (asset) => {
      const { stage, design_freeze, t12: day } = toLifecycle(asset, noAsset)
      return { stage, design_freeze, t12: day }
    },
    write: lifecycleAttributes,
    faults: (body: Parameters<typeof lifecycleFaults>[0], { stages }) =>
      lifecycleFaults(body, stages),
    titleOf: ({ stage }, asset) => `${stage ?? ''} of ${asset}`,
  },
  {
    list: 'work_packages',
    label: 'Work packages',
    classCode: 'Work Package',
    columns: [
      column('primary_asset', assetTitles, 'asset'),
      column('number', [
        'Work Package Number',
        'Work package no',
        'WP number',
        'WP no',
        'Package number',
        'Number',
      ]),
      column('name', ['Work Package Name', 'WP name', 'Package name', 'Work package', 'Name']),
      column('type', ['Work Package Type', 'WP type', 'Package type', 'Type']),
      column('stage', ['Stage', 'Lifecycle stage', 'Technical lifecycle Stage'], 'stageName'),
      designFreeze,
      t12,
      column('start', ['Start Date', 'Start', 'Planned start'], 'day'),
      column('finish', ['Finish Date', 'Finish', 'Planned finish', 'End date', 'End'], 'day'),
    ],
    key: ['number'],
    shape: saveWorkPackage.body,
    read: (asset) => {
      const row = toWorkPackage(asset, noAsset, 0)
      const { number, name, type, stage, design_freeze, t12: day, start, finish } = row
      return { number, name, type, stage, design_freeze, t12: day, start, finish }
    },
    write: packageAttributes,
    faults: packageFaults,
    titleOf: ({ number, name }) => [number, name].filter(Boolean).join(' '),
  },
  {
    list: 'classification',
    label: 'Classification',
    classCode: 'Classification',
    columns: [
      column('code', ['Code', 'Classification code', 'Uniclass code', 'Class code']),
      column('title', ['Title', 'Classification title', 'Classification', 'Description', 'Name']),
    ],
    key: ['code'],
    shape: saveClass.body,
    read: ({ attribute }) => ({
      code: String(attribute['code']),
      title: String(attribute['title']),
    }),
    write: ({ code, title }: KeptClass) => ({ code, title }),
    faults: () => ({}),
    titleOf: ({ code, title }) => [code, title].filter(Boolean).join(' '),
  },
]
