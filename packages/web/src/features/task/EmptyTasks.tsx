import { Button, Flex } from '@chakra-ui/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { words } from '@tidemark/schema/words'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'

export function NoTasks({ activeOnly }: { activeOnly: boolean }) {
  const { roles } = useViewer()
  const next = activeOnly ? (
    <LinkButton to="?tab=recent">See Recent Tasks</LinkButton>
  ) : mayOpen('createTidp', roles) ? (
    <LinkButton to={paths.createTidp}>Create a {words.tidp.short}</LinkButton>
  ) : (
    <LinkButton to={paths.midp}>Open the MIDP</LinkButton>
  )
  // Who only administrates has no tasks; the pages of their work are otherwise behind a sign.
  const administration = administrated.filter(({ page }) => mayOpen(page, roles))
  const ways = (
    <Flex gap="2" wrap="wrap" justify="center">
      {next}
      {administration.map(({ to, label }) => (
        <LinkButton key={to} to={to}>
          {label}
        </LinkButton>
      ))}
    </Flex>
  )
  return activeOnly ? (
    <EmptyState title="You have no active tasks" action={ways}>
      {words.tidp.plural} and {words.didp.plural} you need to act on appear here.
    </EmptyState>
  ) : (
    <EmptyState title="You have no tasks" action={next}>
      {words.tidp.plural} and {words.didp.plural} in which you have a part appear here. The MIDP
      shows every deliverable that you may see.
    </EmptyState>
  )
}

const administrated = [
  { page: 'userManagement', to: paths.userManagement, label: 'Manage users' },
  { page: 'groupsManagement', to: paths.groupsManagement, label: 'Manage groups' },
] as const

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
