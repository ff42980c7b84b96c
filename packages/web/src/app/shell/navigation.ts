import { ChartLine, ClipboardList, ListChecks, Table2, type LucideIcon } from 'lucide-react'
import { words } from '@tidemark/schema/words'
import { mayOpen, type RestrictedPage } from '@tidemark/schema/rules/roles'
import { paths } from '#shared/paths.ts'

export interface NavigationEntry {
  label: string
  to: string
  icon: LucideIcon
  /** Path prefixes for which this entry is the current one. */
  covers: readonly string[]
  /** Visible to everyone by default. */
  page?: RestrictedPage
}

const entries: readonly NavigationEntry[] = [
  {
    label: words.tidp.plural,
    to: paths.taskList,
    icon: ListChecks,
    covers: [paths.taskList, paths.createTidp, '/overview/', '/discipline-overview/'],
  },
  { label: 'Dashboard', to: paths.dashboard, icon: ChartLine, covers: [paths.dashboard] },
  { label: words.midp.short, to: paths.midp, icon: Table2, covers: [paths.midp, '/import'] },
  { label: 'Forms', to: paths.forms, icon: ClipboardList, covers: [paths.forms], page: 'forms' },
]

export const navigationFor = (roles: readonly string[]): NavigationEntry[] =>
  entries.filter(({ page }) => !page || mayOpen(page, roles))

export const isPresent = ({ covers }: NavigationEntry, pathname: string): boolean =>
  covers.some((start) => pathname.startsWith(start))
