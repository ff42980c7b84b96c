import { apiToDay } from '@tidemark/schema/dates'
import type { DataList } from '@tidemark/schema/rest/contractDataImport'
import { nameOfLabel, otherStage } from '@tidemark/schema/rules/stage'
import type { SheetTable } from '#platform/sheet/sheet.ts'
import type { DataAsset } from './dataImport.store.ts'
import type { Values } from '../kinds.ts'
import type { ListRules } from './lists.ts'
import { listRules } from './lists.ts'

const asset = 'EX-SHF-01'

/** An example of each list, by field. */
const examples: Readonly<Record<DataList, readonly Readonly<Record<string, string>>[]>> = {
  assets: [
    {
      name: 'Example shaft',
      unique_id: asset,
      asset_class: 'Shaft',
      sector: 'S1',
      area: 'Area North',
      section: 'SS01',
      lot: 'SL04',
    },
  ],
  lifecycles: [{ primary_asset: asset, design_freeze: '2027-02-01', t12: '2027-05-03' }],
  work_packages: [
    {
      primary_asset: asset,
      number: 'EX-WP-01',
      name: 'Example headhouse structure',
      type: 'Civil',
      design_freeze: '2027-02-01',
      t12: '2027-05-03',
      start: '2027-06-01',
      finish: '2028-03-31',
    },
  ],
  classification: [{ code: 'EX_10', title: 'Example headhouses' }],
}

/** Returns the rows of the examples, with stages of the contract. */
export const exampleRows =
  (choices: StageChoices) =>
  ({ list, columns }: ListRules): Values[] =>
    examples[list].map((values) =>
      Object.fromEntries(
        columns.map(({ field, kind }) => [
          field,
          kind === 'stage' || kind === 'stageName'
            ? (choices[kind][0] ?? null)
            : (values[field] ?? null),
        ]),
      ),
    )

/** Returns the present rows. They name their primary asset by its Unique Asset ID. */
export function presentRows(data: readonly DataAsset[]): (rules: ListRules) => Values[] {
  const [assets] = listRules
  const ids = new Map(
    data.map((asset) => [asset.tag_code, assets?.read(asset)['unique_id'] ?? asset.tag_code]),
  )
  return ({ classCode, read }) =>
    data.flatMap((asset) =>
      asset.class_code === classCode
        ? [{ ...read(asset), primary_asset: asset.above && (ids.get(asset.above) ?? null) }]
        : [],
    )
}

/** The choices of the columns of stages, with and without codes. */
type StageChoices = Readonly<Record<'stage' | 'stageName', readonly string[]>>

/** Returns the choices of stages from the labels of a contract, with codes. */
export const stageChoices = (stages: readonly string[]): StageChoices => ({
  stage: [...new Set([...stages, otherStage])],
  stageName: stages.filter((stage) => stage !== otherStage).map(nameOfLabel),
})

/** Returns the tables of a workbook as it is imported. */
export const dataTables = (
  choices: StageChoices,
  rowsOf: (rules: ListRules) => readonly Values[],
): SheetTable[] =>
  listRules.map((rules) => ({
    name: rules.label,
    columns: rules.columns.map(({ titles: [title], kind }) => ({
      title,
      kind: kind === 'day' ? 'day' : 'text',
      width: Math.max(14, title.length + 4),
      ...((kind === 'stage' || kind === 'stageName') && { choices: choices[kind] }),
    })),
    rows: (async function* each() {
      for (const values of rowsOf(rules))
        yield rules.columns.map(({ field, kind }) => {
          const value = values[field] ?? null
          return kind === 'day' ? (apiToDay(value) ?? value) : value
        })
    })(),
  }))
