import type { DataList } from '@tidemark/schema/rest/contractDataImport'
import { nameOfLabel, otherStage } from '@tidemark/schema/rules/stage'
import type { SheetTable } from '#platform/sheet/sheet.ts'
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
}

/** Returns the tables of the sample workbook. `stages` are the labels of the contract, with codes. */
export const sampleTables = (stages: readonly string[]): SheetTable[] =>
  listRules.map(({ list, label, columns }) => {
    const names = stages.filter((stage) => stage !== otherStage).map(nameOfLabel)
    const choices = { stage: [...new Set([...stages, otherStage])], stageName: names }
    return {
      name: label,
      columns: columns.map(({ titles: [title], kind }) => ({
        title,
        kind: kind === 'day' ? 'day' : 'text',
        width: Math.max(14, title.length + 4),
        ...((kind === 'stage' || kind === 'stageName') && { choices: choices[kind] }),
      })),
      rows: (async function* each() {
        for (const values of examples[list])
          yield columns.map(({ field, kind }) =>
            kind === 'stage' || kind === 'stageName'
              ? (choices[kind][0] ?? null)
              : (values[field] ?? null),
          )
      })(),
    }
  })
