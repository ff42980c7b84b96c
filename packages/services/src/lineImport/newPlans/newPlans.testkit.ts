import {
  mapImport,
  resolveImport,
  unknownValues,
  workbookOf,
} from '@tidemark/schema/rest/importMapping'
import type { ImportedPlan } from '@tidemark/schema/rest/importMapping'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import { contract } from '#workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#workflow/workflow.testkit.ts'
import { upload } from '../lineImport.testkit.ts'

/** Uploads a list of the contract and maps it as guessed. */
export async function givenMapped(
  world: WorkflowWorld,
  who: string,
  rows: readonly string[],
  plan?: string,
): Promise<string> {
  const { id } = await upload(world, who, rows.join('\n'), plan)
  const described = await world.as(who).get(workbookOf, { query: { contract, id } })
  const { sheet, header_row, header_rows } = described
  const columns = described.columns.flatMap(({ column, target }) =>
    target === null ? [] : [{ column, target }],
  )
  await world.as(who).post(mapImport, {
    body: { contract, id, mapping: { sheet, header_row, header_rows, columns } },
  })
  return id
}

/** The values that new deliverables need beyond the columns of the list. */
const decided = {
  hs2Deliverable: 'Yes',
  gdpr: 'No',
  stage: 'Detailed Design (DD)',
  suitabilityStatus: 'S1 Coordination',
} as const

/**
 * Returns the decisions about a list: the plans to create, and a value for each field without a
 * column.
 */
export const decisions = (id: string, plans: readonly ImportedPlan[]) => ({
  contract,
  id,
  plans: [...plans],
  values: (Object.keys(decided) as (keyof typeof decided)[]).map((target) => ({
    target,
    value: '',
    choice: decided[target],
  })),
})

export async function resolveAndCheck(
  world: WorkflowWorld,
  who: string,
  id: string,
  plans: readonly ImportedPlan[],
) {
  await world.as(who).post(resolveImport, { body: decisions(id, plans) })
  return (await world.as(who).post(checkImport, { body: { contract, id } })).import
}

export const offered = async (world: WorkflowWorld, who: string, id: string) =>
  (await world.as(who).get(unknownValues, { query: { contract, id } })).new_plans
