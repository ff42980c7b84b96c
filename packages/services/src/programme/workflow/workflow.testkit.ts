import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { limits } from '@tidemark/schema/limits'
import type { ActionName, actionInputs } from '@tidemark/schema/rest/action'
import { runAction } from '@tidemark/schema/rest/action'
import { deliverablesOf, searchAssets } from '@tidemark/schema/rest/asset'
import type { DeliverableRow } from '@tidemark/schema/rest/asset'
import { primaryAssetAttributes, workPackageAttributes } from '@tidemark/schema/rest/attributes'
import type { WorkflowTaskRow } from '@tidemark/schema/rest/workflow'
import { taskList } from '@tidemark/schema/rest/taskList'
import { actionsOf, auditOf, searchTasks } from '@tidemark/schema/rest/workflow'
import type { z } from 'zod'
import { createAssets } from '#records/asset/relation.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { recordAudit } from '#records/history/history.store.ts'
import { numberLines as numberLinesAtRegister } from '#plans/register/lineNumbering.ts'
import { claimLines } from '#plans/register/numberRequest.store.ts'
import { createOwnRegister } from '#plans/register/ownRegister.ts'
import { numberPlanAtRegister } from '#plans/register/planNumbering.ts'
import type { TestServices, TestServicesOptions } from '#testkit/index.ts'
import { startTestServices } from '#testkit/index.ts'
import { settlePlan } from '#plans/tidp/settlePlan.ts'

export const contract = '1DM03'
export const foreignContract = '1DM05'

/** The people of these tests, named after their roles. */
export const people = {
  manager: 'maya@dunmere.example',
  owner: 'otto@dunmere.example',
  secondOwner: 'olga@dunmere.example',
  worker: 'dora@dunmere.example',
  secondWorker: 'dirk@dunmere.example',
  nominee: 'nils@dunmere.example',
  reviewer: 'ivo@dunmere.example',
  secondReviewer: 'iris@dunmere.example',
  external: 'emil@dunmere.example',
  bystander: 'vera@dunmere.example',
  foreigner: 'cara@calder.example',
  gone: 'gwen@dunmere.example',
} as const

type Input<Name extends ActionName> = Omit<z.input<(typeof actionInputs)[Name]>, 'contract'>

/**
 * Starts the services with two contracts and their people. Each function of the result makes one
 * call.
 */
export async function startWorkflow(options: Pick<TestServicesOptions, 'isEmbedded'> = {}) {
  const services = await startTestServices({
    ...options,
    seed: ({ given }) => peopleAndContracts(given),
  })
  const body = (name: ActionName, input: object) =>
    ({ action_name: name, task_id: -1, action_input_parameters: { contract, ...input } }) as never
  return {
    services,
    as: (who: string) => services.as(who),
    act: <Name extends ActionName>(
      who: string,
      name: Name,
      input: Input<Name>,
      idempotencyKey?: string,
    ) =>
      services.as(who).post(runAction, {
        body: body(name, input),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    refused: (who: string, name: ActionName, input: object, idempotencyKey?: string) =>
      services.as(who).refused(runAction, {
        body: body(name, input),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    fetchAction: (who: string, name: ActionName, input: object) =>
      services.as(who).fetch(runAction, { body: body(name, input) }),
    async offers(who: string, tagCode: string) {
      const { actions } = await services
        .as(who)
        .get(actionsOf, { query: { contract, tag_code: [tagCode] } })
      return new Map(actions.map((action) => [action.actionName, action]))
    },
    /** Returns the next step of a person's task, as their task list says it. */
    async stepOf(who: string, tagCode: string) {
      const { results } = await services.as(who).get(taskList, {
        query: { contract, from: '2026-01-01', active_tasks_only: 'true', page_size: 500 },
      })
      return results.find(({ tag_code }) => tag_code === tagCode)?.step
    },
    async history(tagCode: string) {
      return (
        await services.as(people.bystander).get(auditOf, { query: { contract, tag_code: tagCode } })
      ).results
    },
    async tasks(who: string, tagCode: string): Promise<WorkflowTaskRow[]> {
      const query = { contract, from: '2000-01-01', page_size: limits.page.max }
      const { results } = await services.as(who).get(searchTasks, { query })
      return results.filter(
        ({ main_asset, metadata }) =>
          main_asset.tag_code === tagCode && metadata.assigned_users === who,
      )
    },
    async asset(tagCode: string, relationsLevel = 0) {
      const { result } = await services.as(people.bystander).post(searchAssets, {
        body: { contract, tag_code: { fieldValue: tagCode }, relationsLevel },
      })
      if (!result[0]) throw new Error(`No asset ${tagCode}`)
      return result[0]
    },
    /** In the order they were added, as the tests name them. */
    async lines(discipline: string): Promise<DeliverableRow[]> {
      const { deliverables } = await services
        .as(people.bystander)
        .get(deliverablesOf, { query: { contract, tag: [discipline] } })
      return deliverables.sort((a, b) => (a.tag_code < b.tag_code ? -1 : 1))
    },
    [Symbol.asyncDispose]: () => services[Symbol.asyncDispose](),
  }
}
export type WorkflowWorld = Awaited<ReturnType<typeof startWorkflow>>

async function peopleAndContracts(given: TestServices['given']): Promise<void> {
  await given.contract(contract)
  await given.contract(foreignContract, { originator: 'CVA' })
  const { manager, foreigner, gone, ...viewers } = people
  for (const who of Object.values(viewers))
    await given.person(who, { [contract]: ['Registers:Viewer'] })
  await given.person(manager, { [contract]: ['Registers:WorkflowManager'] })
  await given.person(foreigner, { [foreignContract]: ['Registers:WorkflowManager'] })
  await given.person(gone, { [contract]: ['Registers:Viewer'] }, { isActive: false })
}

/** Creates a primary asset with a work package for a plan that is independent of other tests. */
export const plantPackage = (
  { services }: WorkflowWorld,
  stage: string | null = 'Detailed Design',
  of = contract,
) =>
  inTransaction(services.db, { writes: true }, async (trx) => {
    const by = people.manager
    const { name, sectionCode, lotCode } = primaryAssetAttributes
    const attributes = [{ [name]: 'South Portal', [sectionCode]: 'SS01', [lotCode]: 'SL03' }]
    const [asset] = await createAssets(trx, {
      contract: of,
      classCode: 'Primary Asset',
      attributes,
      by,
    })
    const parent = asset?.tag_code ?? ''
    const named = [
      { [workPackageAttributes.name]: 'Portal structure', [workPackageAttributes.stage]: stage },
    ]
    const [workPackage] = await createAssets(trx, {
      contract: of,
      classCode: 'Work Package',
      parent,
      attributes: named,
      by,
    })
    return { asset: parent, workPackage: workPackage?.tag_code ?? '' }
  })

/** Returns the request for a plan at Detailed Design. */
export const planFor = (
  { asset, workPackage }: { asset: string; workPackage: string },
  owners: readonly string[],
) => ({
  TL: {
    stage_value: 'Detailed Design (DD)',
    stage: 'Detailed Design (DD)',
    code: 'DD',
    calendars: [
      { name: 'Design Freeze', date: '2027/01/15 00:00:00' },
      { name: 'T-12', date: '2027/03/01 00:00:00' },
    ],
  },
  PRIMARY_ASSET: { tag_code: asset, class_code: 'Primary Asset' },
  WORK_PACKAGE: { tag_code: workPackage, label: 'Portal structure' },
  TIDP: { owners: [...owners] },
})

/** Creates a plan and returns its tag code. */
export async function givenPlan(
  world: WorkflowWorld,
  owners: readonly string[] = [people.owner],
): Promise<string> {
  const { action_data } = await world.act(
    people.manager,
    'action_create_tidp',
    planFor(await plantPackage(world), owners),
  )
  return action_data.tag_code
}

interface NewDiscipline {
  readonly label?: string
  readonly owners?: string[]
  /** Accepted by its first owner. */
  readonly inWork?: boolean
}

/** Creates a required discipline of a plan and returns its tag code. */
export async function givenDiscipline(
  world: WorkflowWorld,
  plan: string,
  { label = 'Tunnels', owners = [people.worker], inWork = true }: NewDiscipline = {},
): Promise<string> {
  const didps = [{ label, required: true, owners }]
  const { action_data } = await world.act(people.owner, 'action_update_disciplines', {
    tag_code: plan,
    didps,
  })
  const tagCode = action_data.created?.[0] ?? ''
  if (inWork)
    await world.act(owners[0] ?? people.worker, 'action_accept_ownership', { tag_code: tagCode })
  return tagCode
}

export const newLine = (title: string, more: Record<string, unknown> = {}) => ({
  'Document Name': title,
  'Document Type': 'Report (REP)',
  'HS2 Deliverable': 'Yes',
  GDPR: 'No',
  Stage: 'Detailed Design (DD)',
  'Suitability Status': 'S1 Coordination',
  Discipline: 'Tunnels (TN)',
  'Created By': [people.worker],
  ...more,
})

/** Adds new lines to a discipline in work and returns their tag codes. */
export async function givenLines(
  world: WorkflowWorld,
  discipline: string,
  titles: readonly string[],
): Promise<string[]> {
  const { action_data } = await world.act(people.worker, 'action_add_new_deliverables', {
    tag_code: discipline,
    DELIVERABLES: titles.map((title) => newLine(title)),
  })
  return action_data.created ?? []
}

/** Numbers at once what would wait for the next look of the services' workers, as they do it. */
export function numbering({ services: { db } }: WorkflowWorld) {
  const parts = {
    db,
    register: createOwnRegister({ db, seconds: 0 }),
    recordAudit,
    settlePlan,
    numbers: { queueRetirement: async () => {} },
  }
  const { signal } = new AbortController()
  return {
    plan: (tagCode: string) => numberPlanAtRegister(parts, { contract, tagCode }, signal),
    async lines() {
      const claim = randomUUID()
      const lines = await claimLines(db, { claim, most: 100 })
      if (!lines) return
      const progress = { answered: () => {}, failed: () => {} }
      await numberLinesAtRegister(parts, { ...lines, claim }, signal, progress)
    },
  }
}

/** Asks for the numbers of a discipline's lines and waits until each has its own. */
export async function numberLines(world: WorkflowWorld, discipline: string): Promise<void> {
  await world.act(people.worker, 'action_fetch_deliverable_numbers', { tag_code: discipline })
  await numbering(world).lines()
  const areDone = async () => (await world.lines(discipline)).every(({ row10 }) => row10 === 'Done')
  await expect.poll(areDone, { timeout: 45_000 }).toBe(true)
}

/**
 * Creates a plan that is Ready for Review: numbered, with one discipline of one numbered line,
 * accepted; its reviewers are named.
 */
export async function givenReadyPlan(
  world: WorkflowWorld,
  {
    internal = [people.reviewer],
    external = [people.external],
  }: { internal?: string[]; external?: string[] } = {},
): Promise<{ plan: string; discipline: string }> {
  const plan = await givenPlan(world)
  await world.act(people.owner, 'action_generate_tidp_number', { tag_code: plan })
  await numbering(world).plan(plan)
  const discipline = await givenDiscipline(world, plan)
  await givenLines(world, discipline, ['Lining'])
  await numberLines(world, discipline)
  await world.act(people.worker, 'action_send_for_acceptance', { tag_code: discipline })
  await world.act(people.owner, 'action_accept_discipline', { tag_code: discipline })
  await world.act(people.owner, 'action_update_internal_stakeholders', {
    tag_code: plan,
    'Internal Stakeholders': internal,
  })
  await world.act(people.owner, 'action_update_external_stakeholders', {
    tag_code: plan,
    'External Stakeholders': external,
  })
  await expect
    .poll(async () => (await world.asset(plan)).attribute['TIDP Status'], { timeout: 45_000 })
    .toBe('Ready for Review')
  return { plan, discipline }
}

/** Creates the same plan, issued to its reviewers. */
export async function givenIssuedPlan(
  world: WorkflowWorld,
  reviewers: { internal?: string[]; external?: string[] } = {},
) {
  const ready = await givenReadyPlan(world, reviewers)
  await world.act(people.owner, 'action_issue_for_approval', { tag_code: ready.plan })
  return ready
}
