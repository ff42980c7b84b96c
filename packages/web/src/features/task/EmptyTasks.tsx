import { Button } from '@chakra-ui/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { words } from '@tidemark/schema/words'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Shows the empty state of a list without tasks. */
export function NoTasks({ activeOnly }: { activeOnly: boolean }) {
  const { roles } = useViewer()
  const next = activeOnly ? (
    <Button asChild>
      <Link to="?tab=recent">See Recent Tasks</Link>
    </Button>
  ) : (
    mayOpen('createTidp', roles) && (
      <Button asChild>
        <Link to={paths.createTidp}>Create a {words.tidp.short}</Link>
      </Button>
    )
  )
  return activeOnly ? (
    <EmptyState title="You have no active tasks" action={next}>
      {words.tidp.plural} and {words.didp.plural} you need to act on appear here.
    </EmptyState>
  ) : (
    <EmptyState title="There are no tasks yet" action={next}>
      {words.tidp.plural} and {words.didp.plural} of this contract appear here once created.
    </EmptyState>
  )
}

/** Shows the empty state when the filter excludes all tasks. */
export const NoMatch = ({ typed, onShowAll }: { typed: string; onShowAll: () => void }) => (
  <EmptyState
    title="There are no results"
    action={<Button onClick={onShowAll}>Show all tasks</Button>}
  >
    {typed
      ? `No task with these statuses matches “${typed}”.`
      : 'No task has one of these statuses.'}
  </EmptyState>
)
