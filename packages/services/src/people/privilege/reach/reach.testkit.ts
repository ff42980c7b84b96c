import { toApi } from '@tidemark/schema/dates'
import {
  commentAttributes,
  primaryAssetAttributes as names,
  workPackageAttributes,
} from '@tidemark/schema/rest/attributes'
import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import type { PrivilegeNodeRow } from '@tidemark/schema/rest/privilege'
import { createPrivileges } from '@tidemark/schema/rest/privilege'
import type { PrivilegeType } from '@tidemark/schema/rules/privilege'
import { createAssets } from '#records/asset/relation.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { TestServices } from '#testkit/index.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import {
  contract,
  givenDiscipline,
  givenLines,
  people,
  planFor,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'

type Children = readonly PrivilegeNodeRow[]

/** Builds a branch: `branch('sector', 'S1', additions, substractions)`. */
export const branch = (
  type: PrivilegeType,
  value: string,
  additions: Children = [],
  substractions: Children = [],
): PrivilegeNodeRow => ({
  type,
  value,
  additions: [...additions],
  substractions: [...substractions],
})

export const whole = (additions: Children = [], substractions: Children = []) =>
  branch('contract', contract, additions, substractions)
export const ofClass = (name: string, additions: Children = []) =>
  branch('module', 'Registers', [branch('class', name, additions)])

/** Creates a group of these people. Returns its id. */
export async function givenGroup(
  { db }: Pick<TestServices, 'db'>,
  name: string,
  members: readonly string[],
  of = contract,
): Promise<string> {
  const { group_id } = await db
    .insertInto('user_group')
    .values({ contract: of, name, created_by: people.manager })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('person')
    .select('user_id')
    .where('username', 'in', ['', ...members])
    .execute()
  if (rows.length > 0)
    await db
      .insertInto('user_group_member')
      .values(rows.map(({ user_id }) => ({ group_id, user_id })))
      .execute()
  return group_id
}

/** Does the work while the person is in no group: whoever is limited is not named on what they do not reach. */
export async function whileUnlimited<T>(
  { db }: Pick<TestServices, 'db'>,
  who: string,
  work: () => Promise<T>,
): Promise<void> {
  const groups = await db
    .deleteFrom('user_group_member')
    .where('user_id', 'in', (of) =>
      of.selectFrom('person').select('user_id').where('username', '=', who),
    )
    .returningAll()
    .execute()
  await work()
  await db.insertInto('user_group_member').values(groups).execute()
}

/** Gives a privilege to groups, as the system admin `who`. */
export const givePrivilege = async (
  { as }: Pick<TestServices, 'as'>,
  who: string,
  name: string,
  groups: string[],
  privilege: PrivilegeNodeRow,
) =>
  (
    await as(who).post(createPrivileges, {
      body: { privileges: [{ name, related_groups: groups, privilege }] },
    })
  ).Privileges[0]

/**
 * Creates a plan in a sector with a discipline, a line and a comment on the discipline; every text
 * contains the sector's name.
 */
async function givenPlanIn(world: WorkflowWorld, sector: string) {
  const ground = await inTransaction(world.services.db, { writes: true }, async (trx) => {
    const by = people.manager
    const attributes = [
      {
        [names.name]: `Portal of ${sector}`,
        [names.uniqueId]: `A-${sector}`,
        [names.sector]: sector,
        [names.area]: `Area of ${sector}`,
        [names.sectionCode]: `SS-${sector}`,
        [names.lotCode]: `SL-${sector}`,
      },
    ]
    const [asset] = await createAssets(trx, {
      contract,
      classCode: 'Primary Asset',
      attributes,
      by,
    })
    const parent = asset?.tag_code ?? ''
    const packages = [
      {
        [workPackageAttributes.name]: `Structure of ${sector}`,
        [workPackageAttributes.stage]: 'Detailed Design',
      },
    ]
    const [workPackage] = await createAssets(trx, {
      contract,
      classCode: 'Work Package',
      parent,
      attributes: packages,
      by,
    })
    return { asset: parent, workPackage: workPackage?.tag_code ?? '' }
  })
  const { action_data } = await world.act(
    people.manager,
    'action_create_tidp',
    planFor(ground, [people.owner]),
  )
  const plan = action_data.tag_code
  const discipline = await givenDiscipline(world, plan, { label: 'Tunnels' })
  const [line = ''] = await givenLines(world, discipline, [`Lining of ${sector}`])
  await world.act(people.owner, 'action_update_internal_stakeholders', {
    tag_code: plan,
    'Internal Stakeholders': [people.reviewer],
  })
  return { ...ground, plan, discipline, line }
}

/** Adds a comment to a discipline in a review. Returns its tag code. */
const givenComment = ({ services }: WorkflowWorld, on: string, message: string): Promise<string> =>
  inTransaction(services.db, { writes: true }, async (trx) => {
    const attribute = {
      [commentAttributes.number]: 'C-0001',
      [commentAttributes.message]: message,
      [commentAttributes.code]: '3 Observation or query',
      [commentAttributes.status]: 'Open',
      [commentAttributes.recordedBy]: people.reviewer,
      [commentAttributes.recordedAt]: toApi(new Date()),
    }
    const [comment] = await createAssets(trx, {
      contract,
      classCode: 'Comment',
      parent: on,
      attributes: [attribute],
      by: people.reviewer,
    })
    return comment?.tag_code ?? ''
  })

export const admin = 'adam@dunmere.example'
/** Reaches only the sector `Near`. */
export const limited = people.bystander
/** Reaches everything except comments. */
export const silent = people.external

/** Creates two plans in the sectors `Near` and `Far`, and people who reach a part of them. */
export async function startReach() {
  const world = await startWorkflow()
  const { services } = world
  await services.given.person(admin, { [contract]: ['System:Admin'] })
  const near = await givenPlanIn(world, 'Near')
  const far = await givenPlanIn(world, 'Far')
  const comment = await givenComment(world, near.discipline, 'Where is the hidden gasket?')
  await givePrivilege(
    services,
    admin,
    'Near only',
    [await givenGroup(services, 'Near team', [limited])],
    whole([branch('sector', 'Near')]),
  )
  await givePrivilege(
    services,
    admin,
    'No comments',
    [await givenGroup(services, 'Silent', [silent])],
    whole([], [ofClass('Comment')]),
  )
  return {
    ...world,
    near,
    far,
    comment,
    fetchAs: async (who: string, endpoint: Endpoint, sent: { query?: object; body?: object }) => {
      const response = await world.as(who).fetch(endpoint, sent)
      return { status: response.status, text: await response.text() }
    },
  }
}
export type ReachWorld = Awaited<ReturnType<typeof startReach>>
