import type { ViewContent } from '@tidemark/schema/rest/savedView'
import { who } from './people.ts'

export interface DemoView {
  contract: string
  name: string
  by: string
  /** Name of the group with which it is shared; null for a personal view. */
  group: string | null
  content: ViewContent
}

const view = (
  [contract, name, by]: [string, string, string],
  group: string | null,
  content: Partial<ViewContent>,
): DemoView => ({
  contract,
  name,
  by,
  group,
  content: {
    filter: {},
    sort: [{ key: 'due', descending: false }],
    group_by: null,
    across: null,
    columns: null,
    ...content,
  },
})

/** Saved views of the MIDP. */
export const demoViews: DemoView[] = [
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
