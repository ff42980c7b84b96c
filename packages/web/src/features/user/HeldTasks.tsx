import { useQuery } from '@apollo/client/react'
import { chakra, Link, List, Stack, Text } from '@chakra-ui/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { counted } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { Link as RouterLink } from 'react-router-dom'
import { sentenceOf } from '#api/failures.ts'
import {
  HeldTasksDocument,
  type HeldRole,
  type HeldTasksQuery,
  type UserEntryFragment,
} from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'

type Held = NonNullable<NonNullable<HeldTasksQuery['contract']>['heldTasks']>
type HeldTask = Held['nodes'][number]

const roleWords: Record<HeldRole, string> = {
  TIDP_OWNER: words.people.tidpOwner,
  TIDP_REVIEWER: 'Reviewer',
  DIDP_OWNER: words.people.didpOwner,
  DIDP_ACCEPTANCE: 'Accepts the discipline',
  FORM_OWNER: 'Form owner',
  FORM_REVIEWER: 'Form reviewer',
  FORM_CONTRIBUTOR: 'Form contributor',
}

const pathOf = ({ role, tagCode, formTask }: HeldTask): string => {
  if (formTask !== null) return paths.form(formTask)
  return role === 'TIDP_OWNER' || role === 'TIDP_REVIEWER'
    ? paths.tidpOverview(tagCode)
    : paths.disciplineOverview(tagCode)
}

/** Shows what waits for a user who is about to leave, with links to the pages that name another person. */
export function HeldTasks({ user }: { user: UserEntryFragment }) {
  const contract = useContractCode()
  const { data, error, refetch } = useQuery(HeldTasksDocument, {
    variables: { contract, user: user.id },
    fetchPolicy: 'network-only',
  })
  const held = data?.contract?.heldTasks
  if (error)
    return (
      <ErrorState
        title={sentenceOf(error, 'The tasks of this user failed to load.')}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  if (!held) return <TextSkeleton lines={2} />
  if (held.totalCount === 0) return <Text>{user.name} has no unfinished task.</Text>
  return <HeldList user={user} held={held} />
}

function HeldList({ user, held: { totalCount, nodes } }: { user: UserEntryFragment; held: Held }) {
  const { roles } = useViewer()
  const alone = nodes.filter((task) => task.alone).length
  return (
    <Stack as="section" gap="1" aria-label="Unfinished tasks">
      <Text>
        {user.name} has {counted(totalCount, 'unfinished task')}
        {alone > 0 && `; for ${alone === nodes.length ? 'all' : alone} of them nobody else can act`}
        . The owners, or a workflow manager, name another person on each page, also later.
      </Text>
      <List.Root maxH="12rem" overflowY="auto" tabIndex={0} aria-label="Tasks" ps="5">
        {nodes.map((task) => (
          <List.Item key={`${task.role} ${task.tagCode} ${task.formTask}`}>
            {task.formTask === null || mayOpen('forms', roles) ? (
              <Link asChild>
                <RouterLink to={pathOf(task)} target="_blank">
                  {task.name}
                </RouterLink>
              </Link>
            ) : (
              task.name
            )}
            <chakra.span color="fg.muted">
              {' '}
              {roleWords[task.role]}
              {task.alone ? ', nobody else' : ''}
            </chakra.span>
          </List.Item>
        ))}
      </List.Root>
      {totalCount > nodes.length && <Text>And {totalCount - nodes.length} more.</Text>}
    </Stack>
  )
}
