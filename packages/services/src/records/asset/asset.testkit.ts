import type { Kysely } from 'kysely'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import {
  didpAttributes,
  documentAttributes,
  primaryAssetAttributes,
  tidpAttributes,
  workPackageAttributes,
} from '@tidemark/schema/rest/attributes'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { createAssets, relate } from './relation.store.ts'

export interface PlantedPlan {
  readonly primaryAsset: string
  readonly workPackage: string
  readonly plan: string
  readonly disciplines: readonly string[]
  /** The lines of all disciplines, in the order they were added. */
  readonly lines: readonly string[]
}

export interface PlanToPlant {
  readonly contract?: string
  readonly disciplines?: number
  /** Lines in each discipline. */
  readonly lines?: number
  /** Attributes of the lines in addition to the defaults. */
  readonly line?: Record<string, AttributeValue>
  readonly discipline?: Record<string, AttributeValue>
  readonly plan?: Record<string, AttributeValue>
}

const by = 'vera@dunmere.example'

/**
 * Inserts a plan with its asset, work package, disciplines and lines, as the workflow would have
 * created them.
 */
export const plantPlan = (
  db: Kysely<Tables>,
  { contract = '1DM03', disciplines = 1, lines = 1, line, discipline, plan }: PlanToPlant = {},
): Promise<PlantedPlan> =>
  inTransaction(db, { writes: true }, async (trx) => {
    const create = async (
      classCode: Parameters<typeof createAssets>[1]['classCode'],
      parent: string | undefined,
      attributes: Record<string, AttributeValue>[],
    ) =>
      (
        await createAssets(trx, {
          contract,
          classCode,
          attributes,
          by,
          ...(parent !== undefined && { parent }),
        })
      ).map(({ tag_code }) => tag_code)
    const [primaryAsset = ''] = await create('Primary Asset', undefined, [
      {
        [primaryAssetAttributes.name]: 'South Portal',
        [primaryAssetAttributes.sectionCode]: 'SS01',
        [primaryAssetAttributes.lotCode]: 'SL03',
      },
    ])
    const [workPackage = ''] = await create('Work Package', primaryAsset, [
      { [workPackageAttributes.name]: 'Portal structure' },
    ])
    const [planTag = ''] = await create('TIDP', undefined, [
      {
        [tidpAttributes.title]: 'South Portal, portal structure',
        [tidpAttributes.status]: 'WIP',
        [tidpAttributes.owners]: [by],
        [tidpAttributes.primaryAsset]: primaryAsset,
        [tidpAttributes.primaryAssetName]: 'South Portal',
        ...plan,
      },
    ])
    await relate(trx, planTag, [workPackage])
    const names = Array.from({ length: disciplines }, (_, place) => `Discipline ${place + 1}`)
    const didps = await create(
      'DIDP',
      planTag,
      names.map((name) => disciplineOf(name, planTag, discipline)),
    )
    const titles = Array.from({ length: lines }, (_, place) => `Title ${place + 1}`)
    const documents: string[] = []
    for (const didp of didps)
      documents.push(
        ...(await create(
          'Document',
          didp,
          titles.map((title) => lineOf(title, line)),
        )),
      )
    return { primaryAsset, workPackage, plan: planTag, disciplines: didps, lines: documents }
  })

const disciplineOf = (
  name: string,
  plan: string,
  more: PlanToPlant['discipline'],
): Record<string, AttributeValue> => ({
  [didpAttributes.name]: name,
  [didpAttributes.status]: 'WIP',
  [didpAttributes.required]: 'Yes',
  [didpAttributes.owners]: [by],
  [didpAttributes.tidp]: plan,
  ...more,
})

const lineOf = (title: string, line: PlanToPlant['line']): Record<string, AttributeValue> => ({
  [documentAttributes.name]: `Report (REP) - South Portal - ${title}`,
  [documentAttributes.title]: title,
  [documentAttributes.type]: 'Report (REP)',
  [documentAttributes.hs2Deliverable]: 'Yes',
  [documentAttributes.gdpr]: 'No',
  [documentAttributes.stage]: 'Detailed Design (DD)',
  [documentAttributes.suitabilityStatus]: 'S1 Coordination',
  [documentAttributes.discipline]: 'Information Management (IM)',
  [documentAttributes.authors]: ['otto@dunmere.example'],
  [documentAttributes.createdBy]: by,
  [documentAttributes.status]: 'Empty',
  [documentAttributes.kind]: 'NEW',
  ...line,
})
