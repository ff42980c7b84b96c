import type { HistoryLineFragment } from '#api/generated/graphql.ts'
import { useViewer } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'

/** Comments and what the register does tell of themselves where they are shown. */
const tellsItself = / comment C-\d+$/

/** Says in a sentence what somebody else has just done, since the page then changes under the reader. */
export function useTellNews(): (entries: readonly HistoryLineFragment[]) => void {
  const { username } = useViewer()
  return (entries) => {
    const [latest, ...more] = entries.filter(
      ({ executedBy, action }) =>
        executedBy && executedBy.username !== username && !tellsItself.test(action),
    )
    if (latest)
      notify.info(
        `${latest.executedBy?.name}: ${latest.action}${more.length > 0 ? `, and ${more.length} more in the history` : ''}`,
      )
  }
}
