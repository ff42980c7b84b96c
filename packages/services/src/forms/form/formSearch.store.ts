import type { ExpressionBuilder, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { ListPosition } from '@tidemark/schema/rest/listCursor'
import type { FormTaskStatus } from '@tidemark/schema/rules/formTask'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { everyWord, namedLike } from '#people/user/personSearch.store.ts'
import type { Form } from './form.model.ts'

export interface FormSelection {
  readonly contract: string
  /** Decides which contributors' tasks are visible. */
  readonly username: string
  /** Only forms with an unfinished task that is this person's or was sent by them. */
  readonly activeOf?: string | undefined
  /** Closed forms must have been closed on this day or later; yyyy-MM-dd, UTC. */
  readonly from: string
  readonly words: readonly string[]
}

export interface FormSearch extends FormSelection {
  /** Part of the document number. */
  readonly documentNumber?: string | undefined
  /** Only tasks of these statuses. */
  readonly statuses?: readonly FormTaskStatus[] | undefined
  readonly tagCodes?: readonly string[] | undefined
  readonly size: number
  /** Position by number, from 0. */
  readonly offset: number
  /** The creation and tag code of the last form of the previous page. */
  readonly after?: ListPosition | undefined
}

/** Reads a page of forms with a matching task, newest first, and the cursor of the next page. */
export async function searchForms(
  db: Kysely<Tables>,
  search: FormSearch,
): Promise<{ forms: Form[]; next: ListPosition | null }> {
  const { size, offset, after } = search
  const rows = await found(db, search)
    .selectAll('form')
    .select(
      sql<string>`cast(cast(extract(epoch from form.created_at) * 1000000 as bigint) as text)`.as(
        'micros',
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(form.created_at, form.tag_code) < (to_timestamp(0) + cast(${after?.micros ?? '0'} as bigint) * interval '1 microsecond', cast(${after?.key ?? ''} as text))`,
      ),
    )
    .orderBy('form.created_at', 'desc')
    .orderBy('form.tag_code', 'desc')
    .limit(size + 1)
    .offset(offset)
    .execute()
  const last = rows[size - 1]
  return {
    forms: rows.slice(0, size),
    next: rows.length > size && last ? { micros: last.micros, key: last.tag_code } : null,
  }
}

export const countForms = async (db: Kysely<Tables>, search: FormSearch): Promise<number> =>
  (
    await found(db, search)
      .select((form) => form.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Returns the ids of the tasks of these forms that match. */
export async function findMatchingTasks(
  db: Kysely<Tables>,
  search: FormSearch,
  forms: readonly Form[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('form_task')
    .innerJoin('form', 'form.tag_code', 'form_task.form')
    .select('form_task.task_id')
    .where('form_task.form', '=', anyOf(forms.map(({ tag_code }) => tag_code)))
    .where(matching(search))
    .execute()
  return new Set(rows.map(({ task_id }) => task_id))
}

/** Counts the visible tasks that match the words, by status. */
export async function countTasks(
  db: Kysely<Tables>,
  selection: FormSelection,
): Promise<{ status: FormTaskStatus; count: number }[]> {
  return db
    .selectFrom('form_task')
    .innerJoin('form', 'form.tag_code', 'form_task.form')
    .select((task) => ['form_task.status', task.fn.countAll<number>().as('count')])
    .where('form_task.contract', '=', selection.contract)
    .where((form) => form.and(selected(form, selection)))
    .where(matching(selection))
    .groupBy('form_task.status')
    .orderBy('form_task.status')
    .execute()
}

const found = (db: Kysely<Tables>, search: FormSearch) => {
  const { documentNumber, tagCodes, statuses, words } = search
  return db
    .selectFrom('form')
    .where('form.contract', '=', search.contract)
    .where((form) => form.and(selected(form, search)))
    .$if(documentNumber !== undefined && documentNumber !== '', (query) =>
      // Compared by position instead of a pattern, so that `%` and `_` are ordinary characters.
      query.where(
        sql<boolean>`position(lower(${documentNumber ?? ''}) in lower(form.document_number)) > 0`,
      ),
    )
    .$if(tagCodes !== undefined, (query) =>
      query.where('form.tag_code', '=', anyOf(tagCodes ?? [])),
    )
    .$if(statuses !== undefined || words.length > 0, (query) =>
      query.where(
        sql<boolean>`exists (select from form_task where form_task.form = form.tag_code and ${matching(search)})`,
      ),
    )
}

const selected = (
  form: ExpressionBuilder<Tables, 'form'>,
  { contract, activeOf, from }: FormSelection,
) => [
  sql<boolean>`(form.closed_at is null or form.closed_at >= cast(${from} as timestamp) at time zone 'UTC')`,
  ...(activeOf === undefined
    ? []
    : [
        form('form.closed_at', 'is', null),
        sql<boolean>`exists (
          select from form_task mine where mine.form = form.tag_code and mine.contract = ${contract} and mine.status <> '1'
            and (mine.assignee = ${activeOf} or mine.created_by = ${activeOf}))`,
      ]),
]

/** Returns whether a task of `form_task` is visible, and matches statuses and words. */
const matching = ({
  username,
  words,
  statuses,
}: FormSelection & Pick<FormSearch, 'statuses'>) => sql<boolean>`
  (form_task.task_name <> 'FORM_CONTRIBUTOR' or form_task.assignee = ${username} and not form_task.is_withdrawn or form_task.created_by = ${username})
  and ${statuses ? sql<boolean>`form_task.status = ${anyOf(statuses)}` : sql<boolean>`true`}
  and ${everyWord(
    words,
    (word) =>
      sql<boolean>`position(${word} in lower(concat_ws(' ', form.class_name, form.class_code, form.document_number))) > 0
        or form_task.assignee = any(${namedLike(word)}) or coalesce(form_task.sent_by, form_task.created_by) = any(${namedLike(word)})
        or exists (
          select from form_task below where below.form = form_task.form and below.parent = form_task.task_id and below.assignee = any(${namedLike(word)}))`,
  )}`
