import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { FormTaskRow, FormTaskSelection } from '@tidemark/schema/rest/form'
import type { ListPosition } from '@tidemark/schema/rest/listCursor'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { wordsOf } from '#people/user/personSearch.store.ts'
import { requireForms } from './form.policy.ts'
import { readScenes } from './form.store.ts'
import { taskRows } from './form.rest.ts'
import type { FormSearch, FormSelection } from './formSearch.store.ts'
import { findMatchingTasks, searchForms } from './formSearch.store.ts'

interface FormPageQuery extends FormTaskSelection {
  readonly page_size: number
  readonly offset: number
  readonly after: ListPosition | undefined
}

/** Reads a page of forms with those of their tasks that match and that the person may see. */
export async function readFormPage(
  trx: Transaction<Tables>,
  principal: Principal,
  query: FormPageQuery,
): Promise<{ search: FormSearch; next: ListPosition | null; rows: FormTaskRow[] }> {
  const search = {
    ...selectionOf(query, principal),
    documentNumber: query.document_number,
    statuses: query.status,
    tagCodes: query.form,
    size: query.page_size,
    offset: query.offset,
    after: query.after,
  }
  const { forms, next } = await searchForms(trx, search)
  const scenes = await readScenes(trx, forms)
  const isWhole = search.statuses === undefined && search.words.length === 0
  const matches = isWhole ? null : await findMatchingTasks(trx, search, forms)
  const rows = scenes.flatMap((scene) => {
    const seen = taskRows(scene, principal)
    return matches ? withParents(seen, matches) : seen
  })
  return { search, next, rows }
}

/** Formats the day as yyyy-MM-dd in UTC. */
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Returns the selection of a query. Throws if the person may not see the contract's forms. */
export function selectionOf(
  query: Pick<FormTaskSelection, 'contract' | 'active_tasks_only' | 'from' | 'search'>,
  principal: Principal,
): FormSelection {
  requireForms(principal, query.contract)
  return {
    contract: query.contract,
    username: principal.username,
    activeOf: query.active_tasks_only ? principal.username : undefined,
    from: query.from ?? daysAgo(limits.taskWindowDays),
    words: wordsOf(query.search),
  }
}

/** Returns the rows that match, and those above them. */
function withParents(rows: readonly FormTaskRow[], matches: ReadonlySet<number>): FormTaskRow[] {
  const parents = new Map(rows.map((row) => [row.task_id, row.parent_task_id]))
  const shown = new Set<number>()
  for (const { task_id } of rows)
    if (matches.has(task_id))
      for (let at: number | null = task_id; at !== null; at = parents.get(at) ?? null) shown.add(at)
  return rows.filter(({ task_id }) => shown.has(task_id))
}
