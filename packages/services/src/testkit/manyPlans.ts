/** The amounts to create. */
export interface ManyPlans {
  readonly contract: string
  /** The owner and author of everything; must exist. */
  readonly person: string
  readonly plans: number
  /** On each plan. */
  readonly disciplines: number
  /** In each discipline. */
  readonly lines: number
}

/** Returns the tag code of a plan that `manyPlans` creates, counted from 1. */
export const planAt = (plan: number): string => `MANY-TIDP-${plan}`
export const disciplineAt = (plan: number, discipline: number): string =>
  `MANY-DIDP-${plan}-${discipline}`

/** Members of the group with this id reach only the plans of the first of four sectors. */
export const limitedGroup = 'many-limited'

/**
 * Returns SQL statements that create the plans of a contract after some months of work, with tasks,
 * comments and a history. Every fourth plan is in the same sector. Thousands of them through
 * actions would take an hour. The contract, still empty, and the person must exist.
 */
export function manyPlans({ contract, person, plans, disciplines, lines }: ManyPlans): string[] {
  const assets = (tag: string, className: string, attribute: string, of: string) =>
    `insert into asset (tag_code, contract, class_code, attribute, updated_by) select ${tag}, '${contract}', '${className}', ${attribute}, '${person}' from ${of}`
  const relations = (parent: string, child: string, of: string) =>
    `insert into asset_relation (parent, child) select ${parent}, ${child} from ${of}`
  const plan = `generate_series(1, ${plans}) plan`
  const discipline = `${plan}, generate_series(1, ${disciplines}) discipline`
  const line = `${discipline}, generate_series(1, ${lines}) line`
  const [planTag, didpTag, lineTag] = [
    `'MANY-TIDP-' || plan`,
    `'MANY-DIDP-' || plan || '-' || discipline`,
    `'MANY-DOC-' || plan || '-' || discipline || '-' || line`,
  ]
  const comment = `'Message', 'Settlement is missing', 'Head', 'General', 'Code', '3 Observation or query', 'Status', 'Open', 'Recorded By', '${person}', 'Recorded At', '2026/11/01 09:30:00'`
  return [
    assets(
      `'MANY-PA-' || place`,
      'Primary Asset',
      `jsonb_build_object('Asset Name', 'Portal ' || place, 'Sector', 'S' || place % 4, 'Area', 'A' || place, 'Section Code', 'SS01', 'Lot Code', 'SL03')`,
      'generate_series(1, 20) place',
    ),
    assets(
      planTag,
      'TIDP',
      `jsonb_build_object('TIDP Title', 'Portal works ' || plan, 'Revision', 'P01', 'TIDP Status', 'WIP', 'TIDP Stage', 'Detailed Design (DD)', 'TIDP Created By', '${person}',
      'TIDP Created Date', '2026/11/01 09:00:00', 'TIDP Owner', jsonb_build_array('${person}'), 'Internal Stakeholders', jsonb_build_array(), 'Primary Asset', 'MANY-PA-' || plan % 20 + 1)`,
      plan,
    ),
    assets(
      `'MANY-STAGE-' || plan`,
      'Technical Lifecycles',
      `jsonb_build_object('Technical Lifecycle Stage', 'Detailed Design', 'Technical Lifecycle Stage Code', 'DD', 'Design Freeze', '2027/01/15 00:00:00')`,
      plan,
    ),
    relations(planTag, `'MANY-STAGE-' || plan`, plan),
    assets(
      didpTag,
      'DIDP',
      `jsonb_build_object('DIDP Name', 'Discipline ' || discipline, 'DIDP Required', 'Yes', 'DIDP Owner', jsonb_build_array('${person}'), 'DIDP Created By', '${person}',
      'DIDP Created Date', '2026/11/01 09:10:00', 'DIDP Status', 'WIP', 'TIDP', ${planTag})`,
      discipline,
    ),
    relations(planTag, didpTag, discipline),
    assets(
      lineTag,
      'Document',
      `jsonb_build_object('Document Name', 'Drawing (DRG) - Portal - sheet ' || line, 'Title', 'Sheet ' || line, 'Document Type', 'Drawing (DRG)', 'HS2 Deliverable', 'Yes', 'GDPR', 'No',
      'Stage', 'Detailed Design (DD)', 'Suitability Status', 'S3 Review and comment', 'Discipline', 'Tunnels (TN)', 'Created By', jsonb_build_array('${person}'))`,
      line,
    ),
    relations(didpTag, lineTag, line),
    assets(
      `'MANY-COM-' || plan || '-' || discipline`,
      'Comment',
      `jsonb_build_object('Comment Number', 'C-000' || discipline, 'selections', jsonb_build_object('didp_tag_code', ${didpTag})::text, ${comment})`,
      discipline,
    ),
    relations(didpTag, `'MANY-COM-' || plan || '-' || discipline`, discipline),
    `insert into task (contract, task_name, tag_code, assignee, status, created_by) select '${contract}', 'DIDP_OWNER', ${didpTag}, '${person}', '0', '${person}' from ${discipline}`,
    `insert into audit_entry (contract, plan, tag_code, executed_by, action) select '${contract}', ${planTag}, ${didpTag}, '${person}', 'Updated deliverables' from ${discipline}, generate_series(1, 3)`,
    `insert into user_group (group_id, contract, name, created_by) values ('${limitedGroup}', '${contract}', 'First sector alone', '${person}')`,
    `with made as (insert into privilege (contract, name, privilege, updated_by) values ('${contract}', 'First sector alone', jsonb_build_object('type', 'contract', 'value', '${contract}', 'substractions', jsonb_build_array(),
      'additions', jsonb_build_array(jsonb_build_object('type', 'sector', 'value', 'S1', 'additions', jsonb_build_array(), 'substractions', jsonb_build_array()))), '${person}') returning privilege_id)
      insert into privilege_group (privilege_id, group_id) select privilege_id, '${limitedGroup}' from made`,
    'analyze',
  ]
}
