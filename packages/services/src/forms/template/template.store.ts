import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FieldChange } from '#records/history/history.tables.ts'
import type { TemplateContent } from './template.tables.ts'

/** A template with its present revision. */
export interface Template {
  readonly templateId: number
  readonly contract: string
  readonly revision: number
  readonly version: number
  readonly nextPart: number
  readonly createdBy: string
  readonly createdAt: Date
  readonly updatedBy: string
  readonly updatedAt: Date
  /** Whether a form was made from the present revision. */
  readonly filled: boolean
  readonly content: TemplateContent
}

/** Finds a template of the contract that is not removed. */
export async function findTemplate(
  db: Kysely<Tables>,
  contract: string,
  templateId: number,
  { lock = false } = {},
): Promise<Template | undefined> {
  // The row is locked in a separate statement. A join would lock the revision too, and could read a
  // revision that the previous lock holder has replaced.
  if (lock)
    await db
      .selectFrom('template')
      .select('template_id')
      .where('template_id', '=', templateId)
      .where('contract', '=', contract)
      .forUpdate()
      .execute()
  const row = await db
    .selectFrom('template')
    .innerJoin('template_revision', (join) =>
      join
        .onRef('template_revision.template_id', '=', 'template.template_id')
        .onRef('template_revision.revision', '=', 'template.revision'),
    )
    .selectAll('template')
    .select(['template_revision.content', 'template_revision.filled_at'])
    .where('template.template_id', '=', templateId)
    .where('contract', '=', contract)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    templateId: row.template_id,
    contract: row.contract,
    revision: row.revision,
    version: row.version,
    nextPart: row.next_part,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
    filled: row.filled_at !== null,
    content: row.content,
  }
}

/** Reads every revision of a template, even of a removed one. */
export const readContents = async (
  db: Kysely<Tables>,
  templateId: number,
): Promise<TemplateContent[]> =>
  (
    await db
      .selectFrom('template_revision')
      .select('content')
      .where('template_id', '=', templateId)
      .execute()
  ).map(({ content }) => content)

/** Finds the template with a class code, case-insensitive. */
export const findByNumber = (db: Kysely<Tables>, contract: string, classCode: string) =>
  db
    .selectFrom('template')
    .select(['template_id', 'class_code', 'class_name'])
    .where('contract', '=', contract)
    .where(sql<string>`lower(class_code)`, '=', classCode.toLowerCase())
    .where('removed_at', 'is', null)
    .execute()

/** Inserts the row of a new template, still without content. */
export async function reserveTemplate(
  trx: Transaction<Tables>,
  contract: string,
  by: string,
): Promise<number> {
  const { template_id } = await trx
    .insertInto('template')
    .values({
      contract,
      class_code: sql<string>`gen_random_uuid()::text`,
      class_name: '',
      version: 0,
      created_by: by,
      updated_by: by,
      removed_at: null,
    })
    .returning('template_id')
    .executeTakeFirstOrThrow()
  return template_id
}

/** Stores the content as the present revision or as the next one. */
export async function keepContent(
  trx: Transaction<Tables>,
  {
    templateId,
    revision,
    content,
    nextPart,
    by,
  }: {
    templateId: number
    revision: number
    content: TemplateContent
    nextPart: number
    by: string
  },
): Promise<void> {
  const { class_code, class_name } = content
  await trx
    .updateTable('template')
    .set({
      class_code,
      class_name,
      revision,
      next_part: nextPart,
      updated_by: by,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('template_id', '=', templateId)
    .execute()
  await trx
    .insertInto('template_revision')
    .values({
      template_id: templateId,
      revision,
      content: json(content),
      made_by: by,
      filled_at: null,
    })
    .onConflict((taken) =>
      taken
        .columns(['template_id', 'revision'])
        .doUpdateSet({ content: json(content), made_by: by, made_at: sql`now()` }),
    )
    .execute()
}

export const removeRow = (trx: Transaction<Tables>, templateId: number, by: string) =>
  trx
    .updateTable('template')
    .set({
      removed_at: sql`now()`,
      updated_by: by,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('template_id', '=', templateId)
    .execute()

/** Reads the revisions of a template, newest first. */
export const readRevisions = (db: Kysely<Tables>, templateId: number) =>
  db
    .selectFrom('template_revision')
    .select(['revision', 'made_by', 'made_at', 'filled_at'])
    .where('template_id', '=', templateId)
    .orderBy('revision', 'desc')
    .execute()

/** Returns which of the files a revision refers to. */
export async function usedFiles(
  db: Kysely<Tables>,
  templateId: number,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from unnest(${[...fileIds]}::text[]) as file_id
    where exists (select from template_revision where template_id = ${templateId} and position(file_id in content::text) > 0)`.execute(
    db,
  )
  return new Set(rows.map((row) => row.file_id))
}

/** Writes the history entry in the transaction of the action. */
export async function recordTemplateAudit(
  trx: Transaction<Tables>,
  {
    templateId,
    by,
    action,
    changes = [],
  }: { templateId: number; by: string; action: string; changes?: readonly FieldChange[] },
): Promise<void> {
  await trx
    .insertInto('template_audit')
    .values({ template_id: templateId, executed_by: by, action, changes: json([...changes]) })
    .execute()
}
