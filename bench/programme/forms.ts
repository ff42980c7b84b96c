import { somePerson } from './people.ts'
import type { Statements } from './statements.ts'
import type { WorldSize } from './sizes.ts'

/**
 * Creates forms of one contract as copies of the demonstration's, with values, tasks and history,
 * owned by people of the programme.
 */
export const formStatements = (contract: string, { forms, people }: WorldSize): Statements[] => [
  {
    of: `${forms} forms`,
    sql: [
      `drop table if exists programme_form`,
      `create temporary table programme_form as
       with original as (select row_number() over (order by tag_code) - 1 as at, count(*) over () as originals, form.* from form where contract = '${contract}')
       select n, '${contract}-FORM-' || lpad(nextval('form_tag')::text, 6, '0') as tag_code, original.tag_code as original, ${somePerson('n', 'form owner', people)} as owner
       from generate_series(1, ${forms}) n join original on original.at = n % original.originals`,
      `create unique index on programme_form (original, n)`,
      `insert into form (tag_code, contract, template_id, revision, class_code, class_name, document_number, version, changes, created_by, created_at, closed_at)
       select made.tag_code, contract, template_id, revision, class_code, class_name, '${contract}-PRG-FRM-' || lpad(made.n::text, 6, '0'), version, changes, made.owner, now() - make_interval(mins => pg_temp.dice(made.n, 'form made', 500000)), closed_at
       from programme_form made join form on form.tag_code = made.original`,
      `insert into form_value (form, attribute_id, value, version, changed_by)
       select made.tag_code, attribute_id, value, version, made.owner from programme_form made join form_value on form = made.original where file_id is null`,
      `drop table if exists programme_form_task`,
      `create temporary table programme_form_task as
       select made.tag_code as made_form, made.owner, made.n, nextval(pg_get_serial_sequence('task', 'task_id'))::integer as made_task, form_task.*
       from programme_form made join form_task on form_task.form = made.original`,
      `create index on programme_form_task (made_form, task_id)`,
      `insert into form_task (task_id, contract, form, task_name, parent, assignee, status, attribute_name, read_only, write, created_by, created_at, modified_at, sent_at)
       select task.made_task, task.contract, task.made_form, task.task_name, above.made_task, case task.task_name when 'FORM_OWNER' then task.owner else ${somePerson('task.made_task', 'form task', people)} end,
         task.status, task.attribute_name, task.read_only, task.write, task.owner, now() - make_interval(mins => pg_temp.dice(task.n, 'form made', 500000)), now(), task.sent_at
       from programme_form_task task left join programme_form_task above on above.made_form = task.made_form and above.task_id = task.parent
       order by task.made_task on conflict do nothing`,
      `insert into form_audit (form, executed_by, action) select tag_code, owner, 'Created form' from programme_form`,
    ],
  },
]
