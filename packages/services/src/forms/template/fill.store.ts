import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { TemplateForm } from '@tidemark/schema/rest/templateForm'
import type { Tables } from '#platform/db/tables.ts'
import { formsOf } from './content.ts'

/** A revision from which forms are made. */
export interface FillableTemplate {
  readonly templateId: number
  readonly revision: number
  readonly classCode: string
  readonly className: string
  /** The main form first, then its components in their sequence. */
  readonly forms: readonly TemplateForm[]
}

/**
 * Reads the present revision of the template with this form number for a new form, and freezes it:
 * later edits create the next revision. Locks the template until the transaction ends. Undefined
 * for an unknown or removed one.
 */
export async function takeTemplateForForm(
  trx: Transaction<Tables>,
  contract: string,
  classCode: string,
): Promise<FillableTemplate | undefined> {
  const template = await trx
    .selectFrom('template')
    .select(['template_id', 'revision'])
    .where('contract', '=', contract)
    .where(sql<string>`lower(class_code)`, '=', classCode.toLowerCase())
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!template) return undefined
  await trx
    .updateTable('template_revision')
    .set({ filled_at: sql`now()` })
    .where('template_id', '=', template.template_id)
    .where('revision', '=', template.revision)
    .where('filled_at', 'is', null)
    .execute()
  return readRevision(trx, contract, template.template_id, template.revision)
}

/** Reads a revision of a template of the contract, even of a removed template. */
export async function readRevision(
  db: Kysely<Tables>,
  contract: string,
  templateId: number,
  revision: number,
): Promise<FillableTemplate | undefined> {
  const template = await db
    .selectFrom('template')
    .select('template_id')
    .where('contract', '=', contract)
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  return template && readKeptRevision(db, templateId, revision)
}

/**
 * Reads the revision of an existing form: people who reach the form need not reach its template.
 */
export async function readKeptRevision(
  db: Kysely<Tables>,
  templateId: number,
  revision: number,
): Promise<FillableTemplate | undefined> {
  const row = await db
    .selectFrom('template_revision')
    .select('content')
    .where('template_id', '=', templateId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (!row) return undefined
  const { content } = row
  return {
    templateId,
    revision,
    classCode: content.class_code,
    className: content.class_name,
    forms: formsOf(templateId, revision, content),
  }
}
