import { somePerson } from './people.ts'
import type { Statements } from './statements.ts'
import type { WorldSize } from './sizes.ts'

/** The first numbers of tag codes and of the register; lower ones belong to the demonstration. */
const first = { tag: 1_000, register: 300_000 }

const subjects = `array['General arrangement','Longitudinal section','Cross section','Reinforcement','Setting out','Drainage layout','Cable route','Bracketry detail','Lining segment','Cross passage','Sump','Walkway','Portal headwall','Ventilation duct','Settlement monitoring','Method','Risk register','Interface schedule','Materials','Inspection plan']`
const places = `array['Harrow Lane','Mill Street','North portal','South portal','Calder bank','Viaduct pier','Shaft 4','Cutting 12','Northlea junction','Station box']`

/**
 * Creates plans, disciplines, lines, numbers, comments, tasks and history of one contract. One
 * discipline has 5,000 lines at size 1; the others share the rest evenly. Half of the lines are due on
 * the day of their discipline, the others up to 120 days before; days count from that of the fill.
 */
export function planStatements(contract: string, size: WorldSize): Statements[] {
  const { people, plans, disciplines, lines, comments, historyEntries } = size
  const tag = (short: string, n: string) =>
    `'${contract}-${short}-' || lpad((${n} + ${first.tag})::text, 6, '0')`
  const large = Math.round((lines * 5_000) / 363_000)
  const disciplineOfLine = `case when n <= ${large} then 0 else n % ${disciplines} end`
  const planOf = (discipline: string) => `(${discipline}) % ${plans}`
  // Copies take all attributes of the demonstration's row except those named here, so a new
  // attribute of a class needs no change in this file.
  const pattern = (className: string, where = 'true') =>
    `(select attribute from asset where class_code = '${className}' and ${where} order by contract <> '${contract}', tag_code limit 1)`
  const assets = (columns: string, from: string) =>
    `insert into asset (tag_code, contract, class_code, attribute, place, part_of, updated_by, created_at) select ${columns} from ${from}`
  const relations = (parent: string, child: string, from: string) =>
    `insert into asset_relation (parent, child) select ${parent}, ${child} from ${from}`
  const day = (date: string) => `to_char(${date}, 'YYYY/MM/DD') || ' 00:00:00'`
  const ago = (n: string, salt: string) =>
    `now() - make_interval(mins => pg_temp.dice(${n}, '${salt}', 1000000))`

  return [
    {
      of: `${plans} plans`,
      sql: [
        `drop table if exists programme_place`,
        `create temporary table programme_place as
         select row_number() over (order by tag_code) - 1 as at, tag_code, attribute ->> 'Asset Name' as name, count(*) over () as places from asset where contract = '${contract}' and class_code = 'Primary Asset'`,
        `drop table if exists programme_work`,
        `create temporary table programme_work as
         select row_number() over (order by tag_code) - 1 as at, tag_code, attribute ->> 'Work Package Name' as name, count(*) over () as packages from asset where contract = '${contract}' and class_code = 'Work Package'`,
        `drop table if exists programme_plan`,
        `create temporary table programme_plan as
         select n, ${tag('TIDP', 'n')} as tag_code, place.tag_code as place, place.name as place_name, package.tag_code as package, package.name as package_name, ${somePerson('n', 'owner', people)} as owner,
           (array['WIP','WIP','WIP','WIP','Ready for Review','Issued for Review','Review Approved'])[1 + pg_temp.dice(n, 'status', 7)] as status
         from generate_series(0, ${plans - 1}) n
         join programme_place place on place.at = pg_temp.dice(n, 'place', place.places::integer) join programme_work package on package.at = pg_temp.dice(n, 'package', package.packages::integer)`,
        `create unique index on programme_plan (n)`,
        assets(
          `tag_code, '${contract}', 'TIDP', ${pattern('TIDP', `attribute ->> 'TIDP Status' = 'WIP'`)} || jsonb_build_object('TIDP Title', place_name || ' - ' || package_name || ' - part ' || n, 'TIDP Number', '${contract}-PRG-IM-PLN-000-' || n + ${first.register}, 'TIDP Number Status', 'Done',
           'TIDP Owner', jsonb_build_array(owner), 'Internal Stakeholders', jsonb_build_array(${somePerson('n', 'internal', people)}), 'External Stakeholders', jsonb_build_array(${somePerson('n', 'external', people)}), 'TIDP Status', status, 'Primary Asset', place, 'Primary Asset Name', place_name, 'Accepted By', jsonb_build_array()),
           place, null, 'system', ${ago('n', 'plan made')}`,
          'programme_plan',
        ),
        assets(
          `${tag('TL', 'n')}, '${contract}', 'Technical Lifecycles', ${pattern('Technical Lifecycles')}, null, null, 'system', now()`,
          'programme_plan',
        ),
        relations('tag_code', tag('TL', 'n'), 'programme_plan'),
        relations('tag_code', 'package', 'programme_plan'),
        `insert into task (contract, task_name, tag_code, assignee, status, created_by, created_at) select '${contract}', 'TIDP_OWNER', tag_code, owner, case status when 'Review Approved' then '1' else '0' end, 'system', ${ago('n', 'task')} from programme_plan`,
      ],
    },
    {
      of: `${disciplines} disciplines`,
      sql: [
        `drop table if exists programme_discipline`,
        `create temporary table programme_discipline as
         select d.n, ${tag('DIDP', 'd.n')} as tag_code, plan.tag_code as plan, plan.place, plan.place_name, plan.status as plan_status, ${somePerson('d.n', 'discipline owner', people)} as owner, names.list ->> (d.n / ${plans} % jsonb_array_length(names.list)) as name
         from generate_series(0, ${disciplines - 1}) d (n) join programme_plan plan on plan.n = ${planOf('d.n')},
           (select predetermined_list as list from class_attribute where class_code = 'DIDP' and attribute_name = 'Discipline Type' limit 1) names`,
        `create unique index on programme_discipline (n)`,
        assets(
          `tag_code, '${contract}', 'DIDP', ${pattern('DIDP')} || jsonb_build_object('DIDP Name', name, 'DIDP Owner', jsonb_build_array(owner), 'DIDP Status', case when plan_status = 'WIP' then (array['WIP','WIP','Ready for Acceptance','Accepted'])[1 + pg_temp.dice(n, 'state', 4)] else 'Accepted' end, 'TIDP', plan, 'Nominated Owners', jsonb_build_array()),
           place, plan, 'system', ${ago('n', 'discipline made')}`,
          'programme_discipline',
        ),
        relations('plan', 'tag_code', 'programme_discipline'),
        `insert into task (contract, task_name, tag_code, assignee, status, created_by, created_at) select '${contract}', 'DIDP_OWNER', tag_code, owner, case plan_status when 'WIP' then '0' else '1' end, 'system', ${ago('n', 'task')} from programme_discipline`,
      ],
    },
    {
      of: `${lines} lines`,
      sql: [
        `drop table if exists programme_line`,
        `create temporary table programme_line as
         select made.n, ${tag('DOC', 'made.n')} as tag_code, discipline.tag_code as discipline, label.value as discipline_name, discipline.owner, discipline.place, discipline.place_name, made.title, type.label as type,
           case when made.fate < 89 then '${contract}-PRG-' || substring(label.value from '\\((..)\\)$') || '-' || type.code || '-000-' || made.n + ${first.register} end as number, made.fate,
           current_date + pg_temp.dice(discipline.n, 'due', 900) - 300 - pg_temp.dice(made.n, 'own day', 2) * pg_temp.dice(made.n, 'earlier', 120) as due
         from (select n, ${disciplineOfLine} as discipline, pg_temp.dice(n, 'fate', 100) as fate,
             (${places})[1 + pg_temp.dice(n, 'where', 10)] || ' ' || lower((${subjects})[1 + pg_temp.dice(n, 'subject', 20)]) || case when pg_temp.dice(n, 'sheet', 10) < 6 then ' sheet ' else ' part ' end || n / ${disciplines} + 1 as title from generate_series(1, ${lines}) n) made
         join programme_discipline discipline on discipline.n = made.discipline
         join (select jsonb_array_elements_text(predetermined_list) as value from class_attribute where class_code = 'Document' and attribute_name = 'Discipline') label on label.value like discipline.name || ' (__)'
         join (select row_number() over (order by code) - 1 as at, code, name || ' (' || code || ')' as label from register_type where discipline = 'TN') type on type.at = pg_temp.dice(made.n, 'type', (select count(*) from register_type where discipline = 'TN')::integer)`,
        assets(
          `tag_code, '${contract}', 'Document', jsonb_build_object('Document Name', type || ' - ' || place_name || ' - ' || title, 'Title', title, 'Document Type', type, 'HS2 Deliverable', 'Yes', 'GDPR', 'No', 'Stage', 'Detailed Design (DD)',
           'Suitability Status', (array['S0 Work in progress','S1 Coordination','S3 Review and comment'])[1 + pg_temp.dice(n, 'suitability', 3)], 'Discipline', discipline_name, 'Author', jsonb_build_array(owner), 'Created By', owner, 'Deliverable Type', 'NEW',
           'Deliverable Status', case when number is not null then 'Done' when fate < 97 then 'Empty' else 'Error' end) || case when number is null then '{}' else jsonb_build_object('Document Number', number, 'Revision', 'P01') end
             || jsonb_build_object('Due Date', ${day('due')})
             || case when number is not null and pg_temp.dice(n, 'issued', 4) = 0 then jsonb_build_object('Issue Date', ${day(`least(due - pg_temp.dice(n, 'early', 60) + 30, current_date - 1)`)}) else '{}' end
             || case pg_temp.dice(n, 'forecast', 3) when 0 then jsonb_build_object('Forecast', ${day(`due + pg_temp.dice(n, 'slip', 60) - 15`)}) else '{}' end,
           place, discipline, 'system', ${ago('n', 'line made')}`,
          'programme_line',
        ),
        relations('discipline', 'tag_code', 'programme_line'),
        `insert into register_document (contract, number, asked_for, title, document_type, discipline, revision)
         select '${contract}', number, tag_code, title, type, discipline_name, 'P01' from programme_line where number is not null`,
        `update register_sequence set next = greatest(next, ${first.register + lines + 1}) where contract = '${contract}'`,
        `drop table programme_line`,
      ],
    },
    {
      of: `${comments} comments and ${historyEntries} history entries`,
      sql: [
        assets(
          `${tag('COM', 'c.n')}, '${contract}', 'Comment', ${pattern('Comment', `attribute ? 'selections'`)} || jsonb_build_object('Comment Number', 'C-' || lpad((c.n / ${plans} + 1)::text, 4, '0'), 'selections', jsonb_build_object('didp_tag_code', tag_code)::text, 'Status', case when pg_temp.dice(c.n, 'open', 4) = 0 then 'Open' else 'Closed' end), place, tag_code, 'system', now()`,
          `generate_series(1, ${comments}) c (n) join programme_discipline discipline on discipline.n = c.n % ${disciplines}`,
        ),
        relations(
          'discipline.tag_code',
          tag('COM', 'c.n'),
          `generate_series(1, ${comments}) c (n) join programme_discipline discipline on discipline.n = c.n % ${disciplines}`,
        ),
        `insert into audit_entry (contract, plan, tag_code, executed_by, execution_time, action)
         select '${contract}', plan, tag_code, owner, ${ago('entry', 'entry')}, (array['Updated deliverables','Fetched deliverable numbers','Added comment','Accepted discipline'])[1 + entry % 4]
         from generate_series(1, ${historyEntries}) entry join programme_discipline discipline on discipline.n = entry % ${disciplines}`,
        `insert into tag_sequence (contract, class_code, next)
         select '${contract}', class_code, highest + ${first.tag + 1} from (values ('TIDP', ${plans}), ('Technical Lifecycles', ${plans}), ('DIDP', ${disciplines}), ('Document', ${lines}), ('Comment', ${comments})) as made (class_code, highest)
         on conflict (contract, class_code) do update set next = greatest(tag_sequence.next, excluded.next)`,
      ],
    },
  ]
}
