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

const plain: ViewContent = {
  filter: {},
  sort: [{ key: 'due', descending: false }],
  group_by: null,
  columns: null,
}

/** Saved views of the MIDP. */
export const demoViews: DemoView[] = [
  {
    contract: '1DM03',
    name: 'Overdue, Tunnels',
    by: who.manager,
    group: 'Dunmere Joint Venture',
    content: { ...plain, filter: { due_window: ['OVERDUE'], discipline: ['Tunnels'] } },
  },
  {
    contract: '1DM03',
    name: 'Due within two weeks, by author',
    by: who.manager,
    group: null,
    content: { ...plain, filter: { due_window: ['OVERDUE', 'WEEKS_2'] }, group_by: 'author' },
  },
  {
    contract: '1DM03',
    name: 'Numbers outstanding',
    by: who.tom,
    group: 'Dunmere Joint Venture',
    content: {
      ...plain,
      filter: { status: ['Empty', 'In queue', 'In progress', 'Error'] },
      columns: ['title', 'status', 'due', 'discipline', 'plan', 'authors'],
    },
  },
  {
    contract: '1DM05',
    name: 'Red, by plan',
    by: who.lena,
    group: 'Calder Viaducts Alliance',
    content: { ...plain, filter: { rag: ['RED'] }, group_by: 'plan' },
  },
]
