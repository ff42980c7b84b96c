import type { Kysely, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import type { TemplateSummary } from '@tidemark/schema/rest/template'
import type { TemplateForm } from '@tidemark/schema/rest/templateForm'
import type { Tables } from '#platform/db/tables.ts'
import { shownComponent } from './content.ts'
import type { StoredComponent } from './template.tables.ts'

export interface TemplateSearch {
  readonly contract: string
  /** A part of the name, case-insensitive; `%` and `_` are ordinary characters. */
  readonly name?: string | undefined
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/** Reads a page of templates, sorted by name, and the total count. */
export async function searchTemplates(
  db: Kysely<Tables>,
  { contract, name, page, pageSize }: TemplateSearch,
): Promise<{ count: number; results: TemplateSummary[] }> {
  const found = db
    .selectFrom('template')
    .where('contract', '=', contract)
    .where('removed_at', 'is', null)
    .$if(Boolean(name), (query) =>
      query.where(sql<SqlBool>`position(${(name ?? '').toLowerCase()} in lower(class_name)) > 0`),
    )
  const { count } = await found
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .innerJoin('template_revision', (join) =>
      join
        .onRef('template_revision.template_id', '=', 'template.template_id')
        .onRef('template_revision.revision', '=', 'template.revision'),
    )
    .select([
      'template.template_id',
      'class_code',
      'class_name',
      'template.revision',
      'updated_by',
      'updated_at',
    ])
    .select(sql<number>`jsonb_array_length(content -> 'attributes')`.as('attributes'))
    .select(sql<number>`jsonb_array_length(content -> 'components')`.as('children'))
    .orderBy(sql`lower(class_name)`)
    .orderBy('template.template_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    count,
    results: rows.map(({ template_id, class_name, updated_at, ...row }) =>
      Object.assign(row, {
        id: String(template_id),
        name: class_name,
        class_name,
        updated_at: toApi(updated_at),
      }),
    ),
  }
}

/** Reads a page of the components of all templates, sorted by name, and the total count. */
export async function searchComponents(
  db: Kysely<Tables>,
  { contract, name, page, pageSize }: TemplateSearch,
): Promise<{ count: number; results: TemplateForm[] }> {
  const found = sql`
    from template
    join template_revision using (template_id, revision)
    cross join lateral jsonb_array_elements(content -> 'components') as component
    where contract = ${contract} and removed_at is null and position(${(name ?? '').toLowerCase()} in lower(component ->> 'display_name')) > 0`
  const counted = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db)
  const { rows } = await sql<{ class_code: string; revision: number; component: StoredComponent }>`
    select class_code, revision, component ${found}
    order by lower(component ->> 'display_name'), template_id, component ->> 'id'
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return {
    count: counted.rows[0]?.count ?? 0,
    results: rows.map(({ component, class_code, revision }) =>
      shownComponent(component, { form_number: class_code, form_revision: revision }),
    ),
  }
}
