import { administrationAudit } from '@tidemark/schema/rest/administration'
import { searchAssets } from '@tidemark/schema/rest/asset'
import { listClasses } from '@tidemark/schema/rest/classification'
import {
  contractDataAudit,
  listLifecycles,
  listPrimaryAssets,
  listWorkPackages,
} from '@tidemark/schema/rest/contractData'
import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { formTasks } from '@tidemark/schema/rest/form'
import { listGroups } from '@tidemark/schema/rest/group'
import { midpLines } from '@tidemark/schema/rest/midp'
import { listOutbox } from '@tidemark/schema/rest/mail'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { taskList } from '@tidemark/schema/rest/taskList'
import { searchComponents, searchTemplates } from '@tidemark/schema/rest/template'
import { searchUsers } from '@tidemark/schema/rest/user'
import { listUsers } from '@tidemark/schema/rest/userAdministration'
import { auditOf, searchTasks } from '@tidemark/schema/rest/workflow'
import { listDeliveries, listEvents } from '@tidemark/schema/rest/webhook'
import { z } from 'zod'
import type { Sending } from '../authorization/rest.row.ts'

/** A page: the ids of its rows, the number of all rows where the call counts them, and the cursor of the next page. */
export interface CheckedPage {
  readonly rows: readonly string[]
  readonly count?: number | undefined
  readonly next?: string | null | undefined
}

/** A call that answers in pages. */
export interface PagedCall {
  readonly name: string
  /** Where its parameters are. */
  readonly part: 'query' | 'body'
  /** The names of the page size and of the page number. */
  readonly numbers: { readonly size: string; readonly page: string }
  /** The name of the cursor; absent for numbered pages. */
  readonly cursor?: string | undefined
  /** The other parameters; null where the site lacks an id. */
  readonly input: (site: Readonly<Record<string, string>>) => Sending | null
  /** Reads a page, or says why the answer has another shape. */
  readonly rows: (answer: unknown) => CheckedPage | string
}

type Names = Partial<PagedCall['numbers'] & { cursor: string }>

/** Describes a paged call. `by` tells two ways of paging the same call apart. */
function paged<Call extends Endpoint>(
  call: Call,
  pageOf: (answer: z.output<Call['answer']>) => CheckedPage,
  {
    by,
    names: { size = 'page_size', page = 'page', cursor } = {},
    ids = ['contract'],
    more = {},
  }: {
    by?: string
    names?: Names
    ids?: readonly (string | readonly [parameter: string, id: string])[]
    more?: Readonly<Record<string, string>>
  } = {},
): PagedCall {
  const part = call.method === 'GET' ? 'query' : 'body'
  return {
    name: `${call.method} ${call.path}${by ? ` by ${by}` : ''}`,
    part,
    numbers: { size, page },
    cursor,
    input: (site) => {
      const values = ids.map((id) => {
        const [parameter, name] = typeof id === 'string' ? [id, id] : id
        return [parameter, site[name]] as const
      })
      if (values.some(([, value]) => value === undefined)) return null
      const input = { ...more, ...(Object.fromEntries(values) as Record<string, string>) }
      return part === 'query' ? { query: input } : { body: input }
    },
    rows: (answer) => {
      const { data, error } = call.answer.safeParse(answer)
      return error ? z.prettifyError(error) : pageOf(data as z.output<Call['answer']>)
    },
  }
}

const tags = (rows: readonly { tag_code: string }[]) => rows.map(({ tag_code: code }) => code)
const unique = (ids: readonly string[]) => [...new Set(ids)]
const anyDay = { from: '2020-01-01' }

/**
 * The paged calls of the contract. Left out are the rows of an import, which only its uploader may
 * read, and the search of groups, which pages like their list.
 */
export const pagedCalls: readonly PagedCall[] = [
  paged(searchAssets, ({ count, result }) => ({ count, rows: tags(result) }), {
    names: { size: 'pageSize' },
    more: { class_code: 'TIDP' },
  }),
  paged(listPrimaryAssets, ({ total: count, primary_assets }) => ({
    count,
    rows: tags(primary_assets),
  })),
  paged(listLifecycles, ({ total: count, lifecycles }) => ({ count, rows: tags(lifecycles) })),
  paged(listWorkPackages, ({ total: count, work_packages }) => ({
    count,
    rows: tags(work_packages),
  })),
  paged(listClasses, ({ total: count, classes }) => ({ count, rows: tags(classes) })),
  paged(contractDataAudit, ({ results, next }) => ({ next, rows: results.map(({ id }) => id) }), {
    names: { cursor: 'before' },
  }),
  paged(midpLines, ({ lines, next }) => ({ next, rows: tags(lines.map(({ line }) => line)) }), {
    names: { size: 'first', cursor: 'after' },
  }),
  paged(auditOf, ({ results, next }) => ({ next, rows: results.map(({ id }) => id) }), {
    names: { cursor: 'before' },
    ids: ['contract', ['tag_code', 'plan']],
  }),
  paged(
    searchTasks,
    ({ count, results }) => ({ count, rows: results.map(({ task_id: id }) => String(id)) }),
    { more: anyDay },
  ),
  paged(taskList, ({ results, next }) => ({ next, rows: tags(results) }), {
    names: { cursor: 'after' },
    more: anyDay,
  }),
  // A page counts forms, and brings all tasks of each.
  ...(['number', 'cursor'] as const).map((by) =>
    paged(
      formTasks,
      ({ count, cursor, results }) => ({
        ...(by === 'number' && { count: count ?? 0 }),
        next: cursor,
        rows: unique(results.map(({ main_asset: { tag_code: code } }) => code)),
      }),
      { by, ...(by === 'cursor' && { names: { cursor: 'after' }, more: { counted: 'false' } }) },
    ),
  ),
  paged(listOutbox, ({ count, results }) => ({ count, rows: results.map(({ id }) => id) })),
  paged(listDeliveries, ({ count, results }) => ({ count, rows: results.map(({ id }) => id) }), {
    ids: ['contract', ['id', 'webhook']],
  }),
  paged(
    listEvents,
    ({ results, next, more }) => ({ next: more ? next : null, rows: results.map(({ id }) => id) }),
    {
      names: { size: 'size', cursor: 'after' },
    },
  ),
  paged(listNotifications, ({ count, results }) => ({ count, rows: results.map(({ id }) => id) })),
  paged(searchTemplates, ({ count, results }) => ({ count, rows: results.map(({ id }) => id) })),
  paged(searchComponents, ({ count, results }) => ({ count, rows: results.map(({ id }) => id) })),
  paged(listGroups, ({ total, available_groups: groups }) => ({
    count: total,
    rows: groups.map(({ id }) => id),
  })),
  paged(searchUsers, ({ count, results }) => ({
    count,
    rows: results.map(({ username }) => username),
  })),
  paged(
    listUsers,
    ({ totalMembers, users }) => ({
      count: totalMembers,
      rows: users.map(({ userName: name }) => name),
    }),
    { ids: [['contract_id', 'contract']] },
  ),
  paged(administrationAudit, ({ results, next }) => ({ next, rows: results.map(({ id }) => id) }), {
    names: { cursor: 'before' },
    ids: [['contract_id', 'contract']],
  }),
]
