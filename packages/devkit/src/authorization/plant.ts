import { randomUUID } from 'node:crypto'
import { dayToApi, toApi } from '@tidemark/schema/dates'
import {
  commentAttributes,
  didpAttributes,
  documentAttributes,
  lifecycleAttributes,
  primaryAssetAttributes,
  tidpAttributes,
  workPackageAttributes,
} from '@tidemark/schema/rest/attributes'
import { classLabel } from '@tidemark/schema/rules/classification'
import { addDays, dayIn } from '@tidemark/schema/rules/contractDay'
import { standardRule } from '@tidemark/schema/rules/progress'
import type { PrivilegeNodeRow } from '@tidemark/schema/rest/privilege'
import type { Tables } from '@tidemark/services/testkit'
import { createAssets, inTransaction, json } from '@tidemark/services/testkit'
import type { Kysely, Transaction } from 'kysely'
import { plantForm } from './plantForm.ts'
import { plantImport, plantLog } from './plantImport.ts'
import { plantViews } from './plantViews.ts'
import type { Planting } from './planting.ts'
import { holders } from './planting.ts'
import { usernameOf } from './principals.ts'
import type { Site } from './site.ts'
import { away } from './site.ts'

/** Creates one of everything that a contract can contain, with `word` in every text. */
export async function plant(planting: Planting): Promise<Site> {
  const {
    services: { db, given },
    contract,
    word,
  } = planting
  const ground = await inTransaction(db, { writes: true }, (trx) => plantPlan(trx, planting))
  // The username is also sent in requests, and error messages repeat it.
  const username = usernameOf(contract === away ? 'elsewhere.user' : `${word}.user`)
  await db
    .insertInto('class_attribute')
    .values({
      contract,
      class_code: 'Document',
      attribute_name: word,
      attribute_type: word,
      predetermined_list: json([word]),
      sequence: 99,
    })
    .execute()
  const { userId: user } = await given.person(
    username,
    { [contract]: ['Registers:Viewer'] },
    { name: `${word} user` },
  )
  const group = await plantGroup(db, contract, `${word} group`, [user])
  const privilege = await givePrivilege(db, contract, {
    name: `${word} privilege`,
    group,
    additions: [{ type: 'sector', value: word, additions: [], substractions: [] }],
  })
  await db
    .insertInto('administration_audit')
    .values(
      [`Did ${word}`, `Deleted group '${word}'`].map((action) => ({
        contract,
        about: [`group:${group}`, `user:${user}`],
        executed_by: `${word}@people.example`,
        action,
        changes: json([{ field: word, from: word, to: word }]),
      })),
    )
    .execute()
  await db
    .insertInto('administration_audit')
    .values({
      contract,
      about: [],
      executed_by: `${word}@people.example`,
      action: `Deleted group '${word}'`,
      changes: json([]),
    })
    .execute()
  await plantSnapshot(db, planting, ground)
  const common = {
    contract,
    recipient: holders(planting, 'owner')[0] ?? '',
    plan: ground.plan,
    caused_by: `${word}@people.example`,
    due_on: null,
  }
  const { id: notification } = await db
    .insertInto('notification')
    .values({
      ...common,
      reason: 'REPLIED',
      tag_code: ground.discipline,
      comment: word,
      once: word,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const imported = await plantImport(planting, ground)
  const dataImport = randomUUID()
  await db
    .insertInto('line_import')
    .values({
      import_id: dataImport,
      kind: 'contract data',
      contract,
      file_id: randomUUID(),
      name: `${word}.xlsx`,
      state: 'undone',
      created_by: usernameOf(planting.assetsAdmin ?? planting.holder ?? 'mighty'),
    })
    .execute()
  const views = await plantViews(planting)
  return {
    contract,
    ...ground,
    revised: ground.plan,
    dataImport,
    ...imported,
    ...(await plantLog(planting, ground)),
    ...views,
    group,
    privilege,
    ...(await plantForm(planting)),
    notification: String(notification),
    user,
    username,
  }
}

/** Creates a snapshot of progress, as of a week ago. */
async function plantSnapshot(
  db: Kysely<Tables>,
  { contract, word }: Planting,
  { plan, asset }: Pick<Site, 'plan' | 'asset'>,
): Promise<void> {
  const day = addDays(dayIn('Europe/London', new Date()), -7)
  await db
    .insertInto('progress_day')
    .values({ contract, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const counts = { lines: 1, numbered: 0, issued: 0, overdue: 0, planned: 0, forecast: 0 }
  await db
    .insertInto('progress_snapshot')
    .values({
      contract,
      day,
      plan,
      discipline: `${word} discipline`,
      place: asset,
      ...counts,
      progress: 0,
    })
    .execute()
}

/** Creates an issued plan with all of its entities. */
async function plantPlan(trx: Transaction<Tables>, planting: Planting) {
  const { contract, word, isDraft = false } = planting
  const by = holders(planting, 'owner')[0] ?? ''
  const now = toApi(new Date())
  const create = async (
    classCode: Parameters<typeof createAssets>[1]['classCode'],
    parent: string | undefined,
    attribute: Record<string, string | string[]>,
  ) => {
    const [made] = await createAssets(trx, {
      contract,
      classCode,
      attributes: [attribute],
      by,
      ...(parent !== undefined && { parent }),
    })
    return made?.tag_code ?? ''
  }
  const { name, sector, area, sectionCode, lotCode, uniqueId } = primaryAssetAttributes
  const asset = await create('Primary Asset', undefined, {
    [name]: word,
    [sector]: word,
    [area]: word,
    [sectionCode]: word,
    [lotCode]: word,
    [uniqueId]: word,
  })
  const workPackage = await create('Work Package', asset, {
    [workPackageAttributes.name]: word,
    [workPackageAttributes.number]: word,
    [workPackageAttributes.stage]: 'Detailed Design',
  })
  const lifecycle = await create('Technical Lifecycles', asset, {
    [lifecycleAttributes.stage]: 'Construction (CON)',
    [lifecycleAttributes.stageCode]: 'CON',
  })
  // Rows create plans for the other one.
  const covered = await create('Work Package', asset, { [workPackageAttributes.name]: word })
  await trx
    .insertInto('classification')
    .values({ contract, code: word, title: word, updated_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const content = { ...standardRule, others: [{ of: word, percents: standardRule.usual }] }
  await trx
    .insertInto('credit_rule')
    .values({ contract, version: 2, content: json(content), set_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const t = tidpAttributes
  const plan = await create('TIDP', undefined, {
    [t.title]: `${word} plan`,
    [t.status]: isDraft ? 'WIP' : 'Issued for Review',
    [t.owners]: holders(planting, 'owner'),
    [t.internalStakeholders]: holders(planting, 'reviewer'),
    [t.externalStakeholders]: holders(planting, 'external'),
    [t.primaryAsset]: asset,
    [t.primaryAssetName]: word,
    [t.stage]: 'Detailed Design (DD)',
    [t.revision]: 'P02',
    [t.createdDate]: now,
    [t.createdBy]: by,
    [t.number]: `${word}-0001`,
    [t.numberStatus]: 'Done',
  })
  await trx.insertInto('asset_relation').values({ parent: plan, child: covered }).execute()
  await create('Technical Lifecycles', plan, {
    [lifecycleAttributes.stage]: 'Detailed Design (DD)',
    [lifecycleAttributes.stageCode]: 'DD',
  })
  const d = didpAttributes
  const discipline = await create('DIDP', plan, {
    [d.name]: word,
    [d.status]: isDraft ? 'WIP' : 'Accepted',
    [d.required]: 'Yes',
    [d.owners]: holders(planting, 'disciplineOwner'),
    [d.nominatedOwners]: holders(planting, 'nominee'),
    [d.tidp]: plan,
    [d.createdDate]: now,
    [d.createdBy]: by,
  })
  const l = documentAttributes
  const line = await create('Document', discipline, {
    [l.name]: `${word} line`,
    [l.title]: word,
    [l.classification]: classLabel(word, word),
    [l.type]: 'Report (REP)',
    [l.status]: isDraft ? 'Empty' : 'Done',
    ...(!isDraft && { [l.number]: `${word}-0002` }),
    [l.kind]: 'NEW',
    [l.due]: dayToApi('2027-03-01'),
    [l.createdBy]: by,
    [l.authors]: [by],
  })
  const c = commentAttributes
  const comment = await create('Comment', discipline, {
    [c.number]: 'C-0001',
    [c.message]: word,
    [c.head]: word,
    [c.code]: '3 Observation or query',
    [c.status]: 'Open',
    [c.recordedAt]: now,
    [c.recordedBy]: holders(planting, 'reviewer')[0] ?? '',
    [c.response]: '',
  })
  await create('Comment', comment, { [c.response]: word, [c.recordedAt]: now, [c.recordedBy]: by })
  const entry = {
    contract,
    plan,
    executed_by: by,
    action: `Did ${word}`,
    changes: json([{ field: word, from: word, to: word }]),
  }
  await trx
    .insertInto('audit_entry')
    .values([
      { ...entry, tag_code: plan, action: 'Issued for approval' },
      { ...entry, tag_code: plan },
      { ...entry, tag_code: discipline },
    ])
    .execute()
  await trx
    .insertInto('task')
    .values({
      contract,
      task_name: 'TIDP_OWNER',
      tag_code: plan,
      assignee: by,
      status: '0',
      created_by: `${word}@people.example`,
    })
    .execute()
  await trx
    .insertInto('asset_change')
    .values({ tag_code: line, version: 1, before: json({ [l.title]: word }), changed_by: by })
    .execute()
  const below = {
    class_code: 'DIDP',
    contract,
    attribute: { [d.name]: word, [d.status]: 'Accepted' },
    version: 1,
    relations: [],
    tag_code: discipline,
  }
  const kept = {
    class_code: 'TIDP',
    contract,
    attribute: { [t.title]: word, [t.revision]: 'P01', [t.status]: 'Review Approved' },
    version: 1,
    relations: [below],
    tag_code: plan,
  }
  await trx
    .insertInto('tidp_snapshot')
    .values({ tag_code: plan, revision: 'P01', content: json(kept), approved_at: null })
    .execute()
  await trx
    .insertInto('register_document')
    .values({
      contract,
      number: `${word}-0002`,
      asked_for: line,
      title: word,
      document_type: word,
      discipline: word,
      revision: 'P01',
      hs2_deliverable: null,
      gdpr: null,
      stage: null,
      suitability_status: null,
      retired_at: null,
    })
    .execute()
  return { asset, workPackage, lifecycle, covered, owner: by, plan, discipline, line, comment }
}

export async function plantGroup(
  db: Kysely<Tables>,
  contract: string,
  name: string,
  users: readonly string[],
): Promise<string> {
  const { group_id: group } = await db
    .insertInto('user_group')
    .values({ contract, name, created_by: 'system' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_group_member')
    .values(users.map((user_id) => ({ group_id: group, user_id })))
    .execute()
  return group
}

/** Creates a privilege of a group and returns its name. */
export async function givePrivilege(
  db: Kysely<Tables>,
  contract: string,
  { name, group, additions }: { name: string; group: string; additions: PrivilegeNodeRow[] },
): Promise<string> {
  const privilege: PrivilegeNodeRow = {
    type: 'contract',
    value: contract,
    additions,
    substractions: [],
  }
  const { privilege_id } = await db
    .insertInto('privilege')
    .values({ contract, name, privilege: json(privilege), updated_by: 'system' })
    .returning('privilege_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('privilege_group').values({ privilege_id, group_id: group }).execute()
  return name
}
