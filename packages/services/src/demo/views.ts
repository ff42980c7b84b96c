import type { Transaction } from 'kysely'
import type { ViewContent } from '@tidemark/schema/rest/savedView'
import { insertView } from '#programme/midp/views/savedView.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { who } from './people.ts'

const view = (
  [contract, name, by]: [string, string, string],
  /** Name of the group with which it is shared; null for a personal view. */
  group: string | null,
  content: Partial<ViewContent>,
) => {
  const sort: ViewContent['sort'] = [{ key: 'due', descending: false }]
  const shown = { filter: {}, sort, group_by: null, across: null, columns: null, ...content }
  return { contract, name, by, group, content: shown }
}

/** Saved views of the MIDP. */
export const demoViews = [
  view(['1DM03', 'Overdue, Tunnels', who.manager], 'Dunmere Joint Venture', {
    filter: { due_window: ['OVERDUE'], discipline: ['Tunnels'] },
  }),
  view(['1DM03', 'Due within two weeks, by author', who.manager], null, {
    filter: { due_window: ['OVERDUE', 'WEEKS_2'] },
    group_by: 'author',
  }),
  view(['1DM03', 'Numbers outstanding', who.tom], 'Dunmere Joint Venture', {
    filter: { status: ['Empty', 'In queue', 'In progress', 'Error'] },
    columns: ['title', 'status', 'due', 'discipline', 'plan', 'authors'],
  }),
  view(['1DM03', 'Disciplines by month', who.manager], 'Dunmere Joint Venture', {
    group_by: 'discipline',
    across: 'due_month',
  }),
  view(['1DM05', 'Red, by plan', who.lena], 'Calder Viaducts Alliance', {
    filter: { rag: ['RED'] },
    group_by: 'plan',
  }),
]

/** Saves the views; the groups exist. */
export async function fillViews(
  trx: Transaction<Tables>,
  views: readonly (typeof demoViews)[number][],
): Promise<void> {
  const groups = await trx.selectFrom('user_group').selectAll().execute()
  for (const { contract, name, by, group: shared, content } of views) {
    const group = groups.find((one) => one.contract === contract && one.name === shared)
    await insertView(
      trx,
      { contract, userId: '', username: by },
      { name, group: group?.group_id ?? null, content },
    )
  }
}
