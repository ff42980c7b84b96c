import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { tagNumber } from '#records/asset/tagCode.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound } from '#platform/http/refusals.ts'
import type { FillableTemplate } from '#forms/template/fill.store.ts'
import { readKeptRevision } from '#forms/template/fill.store.ts'
import {
  type ReachOfPeople,
  reachesForms,
  readReachOf,
} from '#people/privilege/reach/reachOfPeople.store.ts'
import { openingRoles } from '#people/user/user.policy.ts'
import type { Form, FormScene, FormTask, FormValue } from './form.model.ts'

/**
 * Locks and reads a form with tasks and values, so that concurrent actions run one after the other.
 * Throws a 404 for an unknown task.
 */
export async function lockFormOfTask(
  trx: Transaction<Tables>,
  contract: string,
  taskId: number,
): Promise<{ scene: FormScene; task: FormTask }> {
  const tagCode = await findTagCode(trx, contract, taskId)
  return withTask(await lockForm(trx, contract, tagCode), taskId)
}

/** Locks a form as `lockFormOfTask` does, by the form's tag code. */
export async function lockForm(
  trx: Transaction<Tables>,
  contract: string,
  tagCode: string,
): Promise<FormScene> {
  await trx
    .selectFrom('form')
    .select('tag_code')
    .where('contract', '=', contract)
    .where('tag_code', '=', tagCode)
    .forUpdate()
    .execute()
  return readScene(trx, contract, tagCode)
}

export async function readFormOfTask(
  db: Transaction<Tables>,
  contract: string,
  taskId: number,
): Promise<{ scene: FormScene; task: FormTask }> {
  return withTask(await readScene(db, contract, await findTagCode(db, contract, taskId)), taskId)
}

/** Reads forms without tasks and values, in no particular order. */
export const findForms = (db: Kysely<Tables>, tagCodes: readonly string[]): Promise<Form[]> =>
  db.selectFrom('form').selectAll().where('tag_code', '=', anyOf(tagCodes)).execute()

/** The highest id of the column type; comparing with a higher number is an SQL error. */
const highestId = 2 ** 31 - 1

async function findTagCode(db: Kysely<Tables>, contract: string, taskId: number): Promise<string> {
  if (taskId > highestId) throw new NotFound()
  const task = await db
    .selectFrom('form_task')
    .select('form')
    .where('contract', '=', contract)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  if (!task) throw new NotFound()
  return task.form
}

function withTask(scene: FormScene, taskId: number) {
  const task = scene.tasks.find(({ task_id }) => task_id === taskId)
  if (!task) throw new NotFound()
  return { scene, task }
}

/** Reads a form. Throws a 404 for one that is unknown or of another contract. */
export async function readScene(
  db: Transaction<Tables>,
  contract: string,
  tagCode: string,
): Promise<FormScene> {
  const form = await db
    .selectFrom('form')
    .selectAll()
    .where('contract', '=', contract)
    .where('tag_code', '=', tagCode)
    .executeTakeFirst()
  const [scene] = form ? await readScenes(db, [form]) : []
  if (!scene) throw new NotFound()
  return scene
}

/** Reads forms with three queries, and one query for each template revision. */
export async function readScenes(
  db: Transaction<Tables>,
  forms: readonly Form[],
): Promise<FormScene[]> {
  if (forms.length === 0) return []
  const tagCodes = forms.map(({ tag_code }) => tag_code)
  const rows = await db
    .selectFrom('form_task')
    .selectAll()
    .where('form', 'in', tagCodes)
    .orderBy(sql`parent is not null`)
    .orderBy('task_id')
    .execute()
  const tasks = Map.groupBy(rows, ({ form }) => form)
  const people = await peopleOf(db, forms, [...new Set(rows.map(({ assignee }) => assignee))])
  const values = Map.groupBy(
    await db.selectFrom('form_value').selectAll().where('form', 'in', tagCodes).execute(),
    ({ form }) => form,
  )
  const templates = new Map<string, FillableTemplate>()
  for (const { template_id, revision } of forms) {
    const key = `${template_id}@${revision}`
    const template = templates.get(key) ?? (await readKeptRevision(db, template_id, revision))
    if (!template) throw new Error(`The template ${key} is lost`)
    templates.set(key, template)
  }
  return forms.flatMap((form) => {
    const template = templates.get(`${form.template_id}@${form.revision}`)
    return template
      ? [
          {
            form,
            template,
            names: new Map(people.map(({ username, name }) => [username, name])),
            left: new Set(
              people.flatMap(({ username, opens_in }) =>
                opens_in.includes(form.contract) ? [] : [username],
              ),
            ),
            tasks: tasks.get(form.tag_code) ?? [],
            values: byAttribute(values.get(form.tag_code) ?? []),
          },
        ]
      : []
  })
}

/** Reads people's names, and in which contracts of these forms they can open forms. */
async function peopleOf(
  db: Transaction<Tables>,
  forms: readonly Form[],
  usernames: readonly string[],
): Promise<{ username: string; name: string; opens_in: string[] }[]> {
  if (usernames.length === 0) return []
  const contracts = [...new Set(forms.map(({ contract }) => contract))]
  const { rows } = await sql<{ username: string; name: string; opens_in: string[] }>`
    select username, name, array(
      select contract from person_role
      where person_role.user_id = person.user_id and person.is_active
        and contract = ${anyOf(contracts)} and role = ${anyOf(openingRoles)}
    ) as opens_in
    from person where username = ${anyOf(usernames)}`.execute(db)
  const reach = new Map<string, ReachOfPeople>()
  for (const contract of contracts) reach.set(contract, await readReachOf(db, contract, usernames))
  return rows.map(({ username, name, opens_in }) => ({
    username,
    name,
    opens_in: opens_in.filter((contract) => reachesForms(reach.get(contract), username)),
  }))
}

const byAttribute = (values: readonly FormValue[]) =>
  new Map(values.map((value) => [value.attribute_id, value]))

export interface NewForm {
  readonly contract: string
  readonly template: FillableTemplate
  readonly documentNumber: string | null
  readonly by: string
}

export async function insertForm(
  trx: Transaction<Tables>,
  { contract, template, documentNumber, by }: NewForm,
): Promise<Form> {
  const { rows } = await sql<{ next: number }>`select nextval('form_tag') as next`.execute(trx)
  return trx
    .insertInto('form')
    .values({
      tag_code: `${contract}-FORM-${tagNumber(Number(rows[0]?.next))}`,
      contract,
      template_id: template.templateId,
      revision: template.revision,
      class_code: template.classCode,
      class_name: template.className,
      document_number: documentNumber,
      created_by: by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface ValueChange {
  readonly attributeId: string
  readonly value: string
  readonly fileId?: string | null
}

/**
 * Writes values, increments the form's version and returns it. The caller must hold the form's
 * lock.
 */
export async function writeValues(
  trx: Transaction<Tables>,
  form: Form,
  by: string,
  changes: readonly ValueChange[],
): Promise<number> {
  const version = form.version + 1
  const rows = changes.map(({ attributeId, value, fileId = null }) => ({
    form: form.tag_code,
    attribute_id: attributeId,
    value,
    file_id: fileId,
    version,
    changed_by: by,
  }))
  if (rows.length > 0) {
    await trx
      .insertInto('form_value')
      .values(rows)
      .onConflict((taken) =>
        taken.columns(['form', 'attribute_id']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          file_id: row.ref('excluded.file_id'),
          version: row.ref('excluded.version'),
          changed_by: row.ref('excluded.changed_by'),
          changed_at: sql<Date>`now()`,
        })),
      )
      .execute()
  }
  await trx.updateTable('form').set({ version }).where('tag_code', '=', form.tag_code).execute()
  return version
}

/** Increments the change counter that subscriptions poll; `closed` also closes the form. */
export async function touchForm(
  trx: Transaction<Tables>,
  tagCode: string,
  { closed = false }: { closed?: boolean } = {},
): Promise<void> {
  await trx
    .updateTable('form')
    .set({
      changes: sql<number>`changes + 1`,
      changed_at: sql<Date>`clock_timestamp()`,
      ...(closed && { closed_at: sql<Date>`now()` }),
    })
    .where('tag_code', '=', tagCode)
    .execute()
}

/** Reads the forms that changed last, the latest first. */
export const readLastChanged = (
  db: Kysely<Tables>,
  contract: string,
  limit: number,
): Promise<Pick<Form, 'tag_code' | 'changes'>[]> =>
  db
    .selectFrom('form')
    .select(['tag_code', 'changes'])
    .where('contract', '=', contract)
    .orderBy('changed_at', 'desc')
    .orderBy('tag_code', 'desc')
    .limit(limit)
    .execute()
