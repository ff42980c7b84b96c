import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TaskListSort } from '@tidemark/schema/rest/taskList'
import { taskStatusCodes } from '@tidemark/schema/rules/taskStatus'
import { words } from '@tidemark/schema/words'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { lifecycleCodec } from '#records/asset/codec/place.ts'
import { planCodec } from '#records/asset/codec/plan.ts'

/** Returns an attribute of a plan or discipline as text. */
const attribute = (asset: string, label: string) =>
  sql`${sql.table(asset)}.attribute ->> ${sql.lit(label)}`
export const titleOf = (asset: string) => attribute(asset, planCodec.labelOf('title'))
export const nameOf = (asset: string) =>
  sql`coalesce(${titleOf(asset)}, ${attribute(asset, disciplineCodec.labelOf('name'))})`
export const numberOf = (asset: string) => attribute(asset, planCodec.labelOf('number'))
export const ownersOf = (asset: string) =>
  sql`coalesce(${sql.table(asset)}.attribute -> ${sql.lit(planCodec.labelOf('owners'))}, ${sql.table(asset)}.attribute -> ${sql.lit(disciplineCodec.labelOf('owners'))})`

/** Characters of a text by which rows are sorted; a cursor contains it. */
const sortedCharacters = 100

/** Sorts a text as people do: without regard to case, and 'sheet 2' before 'sheet 10'. */
const asWritten = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(lower(left(${text}, ${sql.lit(sortedCharacters)})), '(\\d+)', '00000\\1', 'g'), '\\d*(\\d{6})', '\\1', 'g')`

const namesOf = (usernames: RawBuilder<unknown>) => sql`(
  select string_agg(coalesce(nullif(person.name, ''), owner.username), ', ' order by owner.at)
  from jsonb_array_elements_text(${usernames}) with ordinality owner (username, at) left join person on person.username = owner.username
)`

const codesByLabel = Object.entries(taskStatusCodes)
  .toSorted(([a], [b]) =>
    words.taskStatus[a as keyof typeof taskStatusCodes].localeCompare(
      words.taskStatus[b as keyof typeof taskStatusCodes],
      'en',
    ),
  )
  .map(([, code]) => code)

const plan = sql`coalesce(top.part_of, top.tag_code)`
/** As `dueDate` and `lifecycleDates` decide for a row. */
const dueOfPlan = sql`(
  select case when stage.code = 'DD' then ${attribute('lifecycle', lifecycleCodec.labelOf('designFreeze'))} else ${attribute('lifecycle', lifecycleCodec.labelOf('t12'))} end
  from asset whole
  cross join lateral (select coalesce(substring(${attribute('whole', planCodec.labelOf('stage'))} from '\\(([^()]+)\\)\\s*$'), ${attribute('whole', planCodec.labelOf('stage'))}, '') as code) stage
  join asset_relation on asset_relation.parent = whole.tag_code and asset_relation.child_class = 'Technical Lifecycles'
  join asset lifecycle on lifecycle.tag_code = asset_relation.child and ${attribute('lifecycle', lifecycleCodec.labelOf('stageCode'))} = stage.code
  where whole.tag_code = ${plan} order by lifecycle.tag_code limit 1
)`
/** The change of a plan with its disciplines, or of a discipline, and that of its tasks. */
const lastChange = sql`(select cast(date_part('epoch', max(at)) * 1000000 as bigint) from (
  select modified_at as at from task where task.tag_code = top.tag_code
  union all (select execution_time from audit_entry where top.part_of is null and audit_entry.plan = top.tag_code order by id desc limit 1)
  union all (select execution_time from audit_entry where top.part_of is not null and audit_entry.tag_code = top.tag_code order by id desc limit 1)
) changed)`
const microsOf = (moment: RawBuilder<unknown>) =>
  sql`cast(date_part('epoch', ${moment}) * 1000000 as bigint)`

/**
 * Returns the value by which a top-level row is sorted, as a text in byte order; null without one.
 * `top` is its plan or discipline, or null; `forms` and `form` its form task. `status` is the status
 * of its task, `reviewDues` the due days of the person's open reviews by plan.
 */
export function valueOf(
  { by }: TaskListSort,
  status: RawBuilder<string>,
  reviewDues: Readonly<Record<string, string>>,
): RawBuilder<string | null> {
  const values: Record<TaskListSort['by'], RawBuilder<unknown>> = {
    name: asWritten(sql`coalesce(${nameOf('top')}, form.class_name)`),
    number: asWritten(sql`coalesce(${numberOf('top')}, form.document_number)`),
    owner: asWritten(
      namesOf(
        sql`coalesce(${ownersOf('top')}, case when forms.key is not null then jsonb_build_array(forms.assignee) end, '[]')`,
      ),
    ),
    status: sql`cast(array_position(cast(${codesByLabel} as text[]), ${status}) as text)`,
    modified: sql`lpad(cast(case when forms.key is null then ${lastChange} else ${microsOf(sql`forms.modified_at`)} end as text), 18, '0')`,
    due: sql`coalesce(cast(${JSON.stringify(reviewDues)} as jsonb) ->> top.tag_code, ${dueOfPlan})`,
  }
  return sql<string | null>`nullif(${values[by]}, '') collate "C"`
}
