import type { HistoryLineFragment } from '#api/generated/graphql.ts'
import { useViewer } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'

/** Comments and number progress are reported where they are displayed. */
const reportedElsewhere = / comment C-\d+$/

/** Shows a toast for the latest action of another user, since it changes the page. */
export function useNewsToasts(): (entries: readonly HistoryLineFragment[]) => void {
  const { username } = useViewer()
  return (entries) => {
    const [latest, ...more] = entries.filter(
      ({ executedBy, action }) =>
        executedBy && executedBy.username !== username && !reportedElsewhere.test(action),
    )
    if (latest)
      notify.info(
        `${latest.executedBy?.name}: ${latest.action}${more.length > 0 ? `, and ${more.length} more in the history` : ''}`,
      )
  }
}
