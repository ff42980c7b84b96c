import type { z } from 'zod'
import {
  saveLifecycle,
  savePrimaryAsset,
  saveWorkPackage,
} from '@tidemark/schema/rest/contractData'
import { saveClass } from '@tidemark/schema/rest/classification'
import type { DataList } from '@tidemark/schema/rest/contractDataImport'
import type { KeptClass } from '../classification/classification.store.ts'
import type { ContractDataClass, DataKind } from '../kinds.ts'
import { kinds } from '../kinds.ts'

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
export interface ListRules extends Pick<DataKind, 'read' | 'write' | 'faults' | 'titleOf'> {
  readonly list: DataList
  /** Its name as people read it. */
  readonly label: string
  readonly classCode: DataClass
  readonly columns: readonly DataColumn[]
  /** The fields by which a row is found again. A sheet without them is none of this list. */
  readonly key: readonly string[]
  readonly shape: z.ZodType
}

const column = (
  field: string,
  titles: readonly [string, ...string[]],
  kind: DataColumn['kind'] = 'text',
): DataColumn => ({ field, titles, kind })

const designFreeze = column('design_freeze', ['Design Freeze', 'Design freeze date', 'DF'], 'day')
const t12 = column('t12', ['T-12', 'T12 date'], 'day')
const assetTitles = ['Unique Asset ID', 'Primary Asset', 'Asset ID', 'Asset code', 'Asset'] as const

export const listRules: readonly ListRules[] = [
  {
    list: 'assets',
    label: 'Primary assets',
    ...kinds['Primary Asset'],
    classCode: 'Primary Asset',
    columns: [
      column('name', [
        'Asset Name',
        'Name',
        'Primary Asset',
        'Asset',
        'Structure',
        'Asset description',
        'Description',
        'Asset title',
        'Title',
      ]),
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
  },
  {
    list: 'lifecycles',
    label: 'Lifecycles',
    ...kinds['Technical Lifecycles'],
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
  },
  {
    list: 'work_packages',
    label: 'Work packages',
    ...kinds['Work Package'],
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
      column('name', [
        'Work Package Name',
        'WP name',
        'Package name',
        'Work package',
        'Name',
        'Work package description',
        'WP description',
        'Package description',
        'Description',
        'Work package title',
        'Title',
      ]),
      column('type', ['Work Package Type', 'WP type', 'Package type', 'Type']),
      column('stage', ['Stage', 'Lifecycle stage', 'Technical lifecycle Stage'], 'stageName'),
      designFreeze,
      t12,
      column('start', ['Start Date', 'Start', 'Planned start'], 'day'),
      column('finish', ['Finish Date', 'Finish', 'Planned finish', 'End date', 'End'], 'day'),
    ],
    key: ['number'],
    shape: saveWorkPackage.body,
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
