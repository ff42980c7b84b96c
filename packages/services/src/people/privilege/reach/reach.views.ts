import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { waitShortly } from '#platform/db/shortWait.ts'
import type { Tables } from '#platform/db/tables.ts'
import { lockWork } from '#platform/db/locks.ts'

/**
 * The conditions of the views that replace tables for people with limited reach. In their
 * transactions the schema `reach` comes first on the search path, so that `asset` in any query is
 * the view `reach.asset` and no store can forget the limits. `base` is the schema of the tables,
 * `own` the row.
 */
const conditions: Record<string, string> = {
  asset: `${reachesContract('own.contract')} or (own.contract, own.class_code, own.place) in (select contract, class_code, place from reach.granted())`,
  search_entry: `${reachesContract('own.contract')} or (own.contract, own.class_code, own.place) in (select contract, class_code, place from reach.granted())`,
  deliverable_row: `${reachesContract('own.contract')} or (own.contract, 'Document', own.place) in (select contract, class_code, place from reach.granted())`,
  deliverable_tally: `${reachesContract('own.contract')} or (own.contract, 'Document', own.place) in (select contract, class_code, place from reach.granted())`,
  deliverable_part: `${reachesContract('own.contract')} or (own.contract, 'Document', own.place) in (select contract, class_code, place from reach.granted())`,
  progress_snapshot: `${reachesContract('own.contract')} or (own.contract, 'Document', own.place) in (select contract, class_code, place from reach.granted())`,
  progress_total: `${reachesContract('own.contract')} or (own.contract, 'Document', own.place) in (select contract, class_code, place from reach.granted())`,
  // The relation of an unreachable child would reveal its tag code.
  asset_relation: 'exists (select from reach.asset where asset.tag_code = own.child)',
  task: 'exists (select from reach.asset where asset.tag_code = own.tag_code)',
  audit_entry: reachesWholePlan('own.tag_code'),
  tidp_snapshot: reachesWholePlan('own.tag_code'),
  asset_change: reachesWholePlan('own.tag_code'),
  // Imports are one's own, and every use reads lines within reach again.
  line_import: `own.kind <> 'proposal' or ${reachesWholePlan('own.tag_code')}`,
  line_import_row:
    'exists (select from reach.line_import where line_import.import_id = own.import_id)',
  cde_line:
    'exists (select from reach.deliverable_row where deliverable_row.tag_code = own.tag_code)',
  // A file that is only lines out of reach would name them.
  cde_file:
    'cardinality(own.tag_codes) = 0 or exists (select from reach.deliverable_row where deliverable_row.tag_code = any (own.tag_codes))',
  template: grantedByClass("'Template'", 'own.contract'),
  form: grantedByClass("'Form'", 'own.contract'),
  // A form shows its template revision even to people whose reach excludes templates.
  template_revision: `exists (select from reach.template where template.template_id = own.template_id)
    or exists (select from reach.form where form.template_id = own.template_id and form.revision = own.revision)`,
  // The same holds for images and guidance of that revision. Files are requested by id, so the
  // revision's text is searched for only one file.
  // A file of an import is read only through the import, which its person alone opens.
  file: `own.owner_kind = 'import' or ${grantedByClass("case own.owner_kind when 'form' then 'Form' else 'Template' end", 'own.contract')}
    or own.owner_kind = 'template' and exists (
      select from reach.form join base.template_revision kept on kept.template_id = form.template_id and kept.revision = form.revision
      where form.contract = own.contract and cast(form.template_id as text) = own.owner_id and strpos(cast(kept.content as text), cast(own.file_id as text)) > 0)`,
  template_audit:
    'exists (select from reach.template where template.template_id = own.template_id)',
  form_value: 'exists (select from reach.form where form.tag_code = own.form)',
  form_task: 'exists (select from reach.form where form.tag_code = own.form)',
  form_audit: 'exists (select from reach.form where form.tag_code = own.form)',
  event: `own.plan_entry is not null and ${reachesWholePlan('own.tag_code')}
    or own.form_entry is not null and exists (select from reach.form where form.tag_code = own.subject)`,
  notification:
    'own.absence is not null or exists (select from reach.asset where asset.tag_code = own.tag_code) or exists (select from reach.form where form.tag_code = own.tag_code)',
}

/**
 * Tables that privileges do not limit, with the reasons. A test fails for a table in neither list.
 */
export const unlimited: Record<string, string> = {
  contract: 'whoever holds a role in a contract may know its name',
  person: 'people are named wherever their work shows',
  person_contract: 'read to name people who left',
  person_role: 'read to admit and to name people, never shown by itself',
  user_group: 'administration, by role',
  user_group_member: 'administration, by role',
  privilege: 'administration, by role',
  privilege_group: 'administration, by role',
  administration_audit: 'administration, by role',
  form_counter: 'a counter',
  file_blob: 'bytes without a name; files are limited',
  idempotency: "one's own answers",
  class_attribute: 'what may be filled in, of nothing in particular',
  classification: 'what may be filled in, of nothing in particular',
  tag_sequence: 'a counter',
  deliverable_profile: 'combinations of values, shown only with the lines that have them',
  deliverable_authors: 'lists of authors, shown only with the lines that have them',
  credit_rule: 'how lines are rated, of no line in particular',
  progress_day: 'names the days of snapshots, which are limited',
  number_request: 'a queue without contents; only counts are shown',
  number_queue: 'a queue without contents; only counts are shown',
  number_turn: 'a counter',
  issue_cursor: 'the progress of a job',
  change_entry:
    'names of topics, sent only as keys that reveal nothing, and counted for reachable lines',
  change_secret: 'never sent',
  cde_log: 'the name of the last log, its number of rows, and who compared it',
  cde_ignored: 'names that are ignored, read only with the files that have them',
  import_sheet: "one's own; every use reads lines within reach again",
  import_memory:
    "one's own; names of fields, and choices that are offered to everyone or checked again",
  saved_view: "one's own and those of one's groups; every use reads lines within reach",
  landing_view: "one's own",
  absence: 'who stands in for whom; what they read is within their own reach',
  feed: "one's own; every read is within reach",
  mail: 'has no content; what it tells is read within the reach of its person',
  mail_part: 'names notifications, which are limited',
  mail_choice: "one's own",
  mail_clock: "one's own",
  webhook: 'administration, by role, for people whom privileges do not limit',
  webhook_delivery: 'administration, by role, for people whom privileges do not limit',
  register_document: "the outside register's own",
  register_sequence: "the outside register's own",
  register_type: "the outside register's own",
  register_carrier: "the outside register's own",
  identity_account: "the identity provider's own",
  identity_model: "the identity provider's own",
  identity_secret: "the identity provider's own",
  identity_attempt: "the identity provider's own",
  identity_link: "the identity provider's own",
}

/**
 * Returns an SQL condition: the person reaches the whole contract. A scalar subquery, evaluated
 * once per query.
 */
function reachesContract(contract: string): string {
  return `not (${contract} = any (cast((select current_setting('reach.limited')) as text[])))`
}

/**
 * Returns an SQL condition for entities without a primary asset, which are limited only by class.
 */
function grantedByClass(classCode: string, contract: string): string {
  return `${reachesContract(contract)} or (${contract}, ${classCode}, '') in (select contract, class_code, place from reach.granted())`
}

/** Returns an SQL condition: the person reaches everything on the plan. */
function reachesWholePlan(tagCode: string): string {
  return `exists (
    select from base.asset where asset.tag_code = ${tagCode}
      and (${reachesContract('asset.contract')} or (asset.contract, asset.place) in (select contract, place from reach.whole_places())))`
}

/**
 * Hidden attributes are removed in a separate view: it cannot use the search index, which the other
 * views keep using.
 */
const shownAttribute = `case when ${reachesContract('own.contract')} then own.attribute else own.attribute - coalesce((
  select hidden.attributes from reach.hidden() where hidden.contract = own.contract and hidden.place = own.place and hidden.class_code = own.class_code
), '{}') end`

// plpgsql instead of SQL: PostgreSQL would inline an SQL function, estimate millions of rows and
// compare instead of hashing. The wrong estimate would also trigger JIT compilation: half a second
// per query for a few dozen rows.
const functions = [
  `create function reach.granted() returns table (contract text, place text, class_code text) language plpgsql stable rows 1000 set jit = off as $$
  begin
    return query
      select g ->> 'contract', p, c ->> 'class_code'
      from jsonb_array_elements(cast(current_setting('reach.grants') as jsonb)) g, jsonb_array_elements_text(g -> 'places') p, jsonb_array_elements(g -> 'classes') c;
  end $$`,
  // Separate from `granted`, which every query on these views calls. The lists would double its time.
  `create function reach.hidden() returns table (contract text, place text, class_code text, attributes text[]) language plpgsql stable rows 1000 set jit = off as $$
  begin
    return query
      select g ->> 'contract', p, c ->> 'class_code', array(select jsonb_array_elements_text(c -> 'hidden'))
      from jsonb_array_elements(cast(current_setting('reach.grants') as jsonb)) g, jsonb_array_elements_text(g -> 'places') p, jsonb_array_elements(g -> 'classes') c;
  end $$`,
  `create function reach.whole_places() returns table (contract text, place text) language plpgsql stable rows 200 set jit = off as $$
  begin
    return query
      select g ->> 'contract', p
      from jsonb_array_elements(cast(current_setting('reach.grants') as jsonb)) g, jsonb_array_elements_text(g -> 'places') p
      where cast(g ->> 'whole' as boolean);
  end $$`,
]

/** Recreates the views when their definition or that of the tables has changed. */
export async function defineReach(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockWork(trx, 'views of reach')
    const { base, columns } = await readColumns(trx)
    const statements = [
      'drop schema if exists reach cascade',
      'drop schema if exists reach_hiding cascade',
      'create schema reach',
      'create schema reach_hiding',
      ...functions,
      ...Object.entries(conditions).map(([table, condition]) =>
        viewOf('reach', table, columns(table), condition),
      ),
      viewOf(
        'reach_hiding',
        'asset',
        columns('asset').map((name) =>
          name === 'attribute' ? `${shownAttribute} as attribute` : name,
        ),
        conditions['asset'] ?? '',
      ),
    ].map((statement) => statement.replaceAll(/\bbase\./g, `"${base}".`))
    const made = createHash('sha256').update(statements.join('\n')).digest('hex')
    const { rows } = await sql<{
      made: string | null
    }>`select obj_description(to_regnamespace('reach'), 'pg_namespace') as made`.execute(trx)
    if (rows[0]?.made === made) return
    await waitShortly(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
    await sql.raw(`comment on schema reach is '${made}'`).execute(trx)
  })
}

const viewOf = (schema: string, table: string, columns: readonly string[], condition: string) =>
  `create view ${schema}.${table} as select ${columns.map((column) => (/^\w+$/.test(column) ? `own.${column}` : column)).join(', ')} from base.${table} own where ${condition}`

async function readColumns(trx: Transaction<Tables>) {
  const { rows } = await sql<{ base: string; table: string; columns: string[] }>`
    select table_schema as base, table_name as table, array_agg(cast(column_name as text) order by ordinal_position) as columns
    from information_schema.columns where table_schema = current_schema() group by table_schema, table_name`.execute(
    trx,
  )
  const byTable = new Map(rows.map(({ table, columns }) => [table, columns]))
  return { base: rows[0]?.base ?? 'public', columns: (table: string) => byTable.get(table) ?? [] }
}
