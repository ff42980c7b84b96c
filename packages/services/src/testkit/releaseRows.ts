import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

export const viewer = 'vera@dunmere.example'
export const limitedViewer = 'lena@dunmere.example'
export const owner = 'tom@dunmere.example'

/** The rows of one contract: plans with two disciplines each. */
export interface ReleaseRows {
  readonly contract: string
  readonly plans: number
  /** Lines of each discipline. */
  readonly lines: number
}

/** Creates the people of the contracts. */
export async function insertPeople(db: Kysely<Tables>): Promise<void> {
  await sql`insert into person (username, name)
    values (${viewer}, 'Vera Lind'), (${limitedViewer}, 'Lena Ott'), (${owner}, 'Tom Brandt')`.execute(
    db,
  )
}

/**
 * Creates a contract with plans, history, tasks, comments and numbers, as release 0.1.0 writes them.
 * The statements name its columns only, so they also show what processes of that release write on an
 * upgraded database.
 */
export async function insertPlans(
  db: Kysely<Tables>,
  { contract, plans, lines }: ReleaseRows,
): Promise<void> {
  const tag = (kind: string, of: string) => `'${contract}-${kind}-' || ${of}`
  const plan = `generate_series(1, ${plans}) plan`
  const discipline = `${plan}, generate_series(1, 2) part`
  const line = `${discipline}, generate_series(1001, ${1000 + lines}) n`
  const didp = tag('DIDP', `plan || '-' || part`)
  const document = tag('DOC', `plan || '-' || part || '-' || n`)
  const comment = tag('COM', `plan || '-' || part`)
  const assets = (own: string, className: string, attribute: string, from: string) =>
    `insert into asset (tag_code, contract, class_code, attribute, updated_by) select ${own}, '${contract}', '${className}', ${attribute}, '${owner}' from ${from}`
  const relations = (parent: string, child: string, from: string) =>
    `insert into asset_relation (parent, child) select ${parent}, ${child} from ${from}`
  for (const statement of [
    `insert into contract (code, name, originator) values ('${contract}', 'Tunnels', 'DMJ')`,
    `insert into person_role (user_id, contract, role) select user_id, '${contract}', role from person, unnest(array['Registers:Viewer', 'Documents:Creator']) role`,
    `insert into asset (tag_code, contract, class_code, attribute, updated_by) values
      ('${contract}-PA-1', '${contract}', 'Primary Asset', '{"Asset Name": "South Portal", "Sector": "S1"}', '${owner}'),
      ('${contract}-PA-2', '${contract}', 'Primary Asset', '{"Asset Name": "North Shaft", "Sector": "S2"}', '${owner}')`,
    assets(
      tag('TIDP', 'plan'),
      'TIDP',
      `jsonb_build_object('TIDP Title', 'Plan ' || plan, 'TIDP Stage', 'Construction (CON)', 'TIDP Status', 'WIP', 'Revision', 'P01', 'TIDP Owner', jsonb_build_array('${owner}'), 'Primary Asset', '${contract}-PA-' || 2 - plan % 2)`,
      plan,
    ),
    assets(
      tag('TL', 'plan'),
      'Technical Lifecycles',
      `'{"Technical Lifecycle Stage Code": "CON", "T-12": "2027/02/01 00:00:00"}'::jsonb`,
      plan,
    ),
    relations(tag('TIDP', 'plan'), tag('TL', 'plan'), plan),
    assets(
      didp,
      'DIDP',
      `jsonb_build_object('DIDP Name', (array['Tunnels', 'Drainage'])[part], 'DIDP Status', 'WIP', 'DIDP Required', 'Yes', 'DIDP Owner', jsonb_build_array('${owner}'), 'TIDP', ${tag('TIDP', 'plan')})`,
      discipline,
    ),
    relations(tag('TIDP', 'plan'), didp, discipline),
    assets(
      document,
      'Document',
      `jsonb_build_object('Document Name', 'Drawing (DRG) - Sheet ' || n, 'Title', 'Sheet ' || n, 'Document Type', 'Drawing (DRG)', 'Discipline', 'Tunnels (TN)', 'Author', jsonb_build_array('${owner}'), 'Created By', '${owner}', 'HS2 Deliverable', 'Yes', 'GDPR', 'No', 'Stage', 'Construction (CON)', 'Suitability Status', 'S1 Coordination', 'Deliverable Type', 'NEW')
        || case when n = 1001 then jsonb_build_object('Deliverable Status', 'Done', 'Revision', 'P01', 'Document Number', '${contract}-DMJ-TN-DRG-000-24' || plan || part || 1) else '{"Deliverable Status": "Empty"}' end`,
      line,
    ),
    relations(didp, document, line),
    `insert into register_document (contract, number, asked_for, title, document_type, discipline, revision)
      select '${contract}', attribute ->> 'Document Number', tag_code, attribute ->> 'Title', 'Drawing (DRG)', 'Tunnels (TN)', 'P01'
      from asset where contract = '${contract}' and attribute ? 'Document Number'`,
    assets(
      comment,
      'Comment',
      `jsonb_build_object('Comment Number', 'C-000' || part, 'Message', 'Widen the sump', 'Code', '3 Observation or query', 'Status', 'Open', 'Recorded By', '${owner}', 'Recorded At', '2026/11/01 10:00:00', 'selections', jsonb_build_object('didp_tag_code', ${didp})::text)`,
      discipline,
    ),
    relations(didp, comment, discipline),
    `insert into task (contract, task_name, tag_code, assignee, status, created_by)
      select '${contract}', 'TIDP_OWNER', ${tag('TIDP', 'plan')}, '${owner}', '0', 'system' from ${plan}
      union all select '${contract}', 'DIDP_OWNER', ${didp}, '${owner}', '0', 'system' from ${discipline}`,
    `insert into audit_entry (contract, plan, tag_code, executed_by, action)
      select '${contract}', ${tag('TIDP', 'plan')}, ${didp}, '${owner}', 'Added deliverables' from ${discipline}`,
    `insert into tag_sequence (contract, class_code, next) values ('${contract}', 'TIDP', ${plans + 1})`,
  ])
    await sql.raw(statement).execute(db)
}

/**
 * Adds a form, notifications, a kept change and a group of limited reach to a contract with plans,
 * as release 0.2.0 writes them.
 */
export async function insertForms(db: Kysely<Tables>, contract: string): Promise<void> {
  const form = `${contract}-FORM-000001`
  for (const statement of [
    `insert into template (contract, class_code, class_name, created_by, updated_by) values ('${contract}', 'INS', 'Inspection', '${owner}', '${owner}')`,
    `insert into template_revision (template_id, revision, content, made_by)
      select template_id, 1, '{"class_code": "INS", "class_name": "Inspection", "guidance_file_id": null, "guidance_file_name": null, "attributes": [], "components": []}', '${owner}' from template where contract = '${contract}'`,
    `insert into form (tag_code, contract, template_id, revision, class_code, class_name, document_number, created_by)
      select '${form}', '${contract}', template_id, 1, 'INS', 'Inspection', '${contract}-INS-1', '${owner}' from template where contract = '${contract}'`,
    `insert into form_value (form, attribute_id, value, version, changed_by) values ('${form}', '1-2', 'dry', 1, '${owner}')`,
    `insert into form_task (contract, form, task_name, assignee, status, created_by) values ('${contract}', '${form}', 'FORM_OWNER', '${owner}', '0', '${owner}')`,
    `insert into form_audit (form, executed_by, action) values ('${form}', '${owner}', 'Created form')`,
    `insert into notification (contract, recipient, reason, plan, tag_code, caused_by)
      values ('${contract}', '${owner}', 'TIDP_OWNER', '${contract}-TIDP-1', '${contract}-TIDP-1', 'system')`,
    `insert into notification (contract, recipient, reason, form_task, tag_code, caused_by)
      select '${contract}', '${owner}', 'FORM_OWNER', task_id, '${form}', 'system' from form_task where contract = '${contract}'`,
    `update asset set attribute = attribute || '{"Title": "Sump"}', version = version + 1 where tag_code = '${contract}-DOC-1-1-1002'`,
    `insert into asset_change (tag_code, version, before, changed_by) values ('${contract}-DOC-1-1-1002', 1, '{"Title": "Sheet 1002"}', '${owner}')`,
    `insert into user_group (group_id, contract, name, created_by) values ('${contract}-S1', '${contract}', 'First sector', '${owner}')`,
    `insert into user_group_member (group_id, user_id) select '${contract}-S1', user_id from person where username = '${limitedViewer}'`,
    `with made as (
       insert into privilege (contract, name, privilege, updated_by)
       values ('${contract}', 'First sector', '{"type": "contract", "value": "${contract}", "substractions": [], "additions": [{"type": "sector", "value": "S1", "additions": [], "substractions": []}]}', '${owner}') returning privilege_id)
     insert into privilege_group (privilege_id, group_id) select privilege_id, '${contract}-S1' from made`,
  ])
    await sql.raw(statement).execute(db)
}
