import { chakra, List, Stack, Text } from '@chakra-ui/react'
import { formatContractDay } from '@tidemark/schema/dates'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { counted, listed } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { ReactNode } from 'react'
import { sentenceOf } from '#api/failures.ts'
import {
  HeldTasksDocument,
  type HeldRole,
  type HeldTasksQuery,
  type UserEntryFragment,
} from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useViewer } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
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

const manager = 'a workflow manager names another owner afterwards'
const noOwner = 'a workflow manager names another owner first, who names another'
function wayOf({ role, owners, alone }: HeldTask): string {
  if (role === 'FORM_OWNER') return manager
  if (role === 'TIDP_OWNER' || role === 'DIDP_ACCEPTANCE')
    return alone ? manager : 'the other owners go on'
  if (owners.length === 0) return noOwner
  const who = listed(
    owners.map(({ name }) => name),
    'disjunction',
  )
  return role === 'FORM_CONTRIBUTOR'
    ? `${who} withdraws the task and sends the form to somebody else`
    : `${who} names another`
}

/** Returns the page on which somebody goes on with the task. */
const pathOf = ({ plan, tagCode, formTask }: HeldTask): string =>
  formTask === null ? paths.tidpOverview(plan ?? tagCode) : paths.form(formTask)

/**
 * Shows what waits for a user who is about to leave, who goes on with it, and on which page; with `formsOnly`
 * for one who is about to lose the role that opens forms.
 */
export function HeldTasks({
  user,
  formsOnly = false,
}: {
  user: UserEntryFragment
  formsOnly?: boolean
}) {
  const { data, error, refetch } = useContractQuery(HeldTasksDocument, {
    variables: { user: user.id },
    fetchPolicy: 'network-only',
  })
  const held = data?.contract?.heldTasks
  if (error)
    return (
      <ErrorState
        title={sentenceOf(error, 'The tasks of this user failed to load.')}
        onRetry={refetch}
      />
    )
  if (!held) return <TextSkeleton lines={2} />
  if (formsOnly) {
    const nodes = held.nodes.filter(({ formTask }) => formTask !== null)
    return nodes.length > 0 && <HeldList user={user} held={{ nodes, totalCount: nodes.length }} />
  }
  return (
    <>
      {held.lastManager && (
        <Text role="alert" color="status.waiting.fg">
          {user.name} is the last workflow manager of this contract. Without one, nobody creates
          plans, or names others for people who have left. Give the role to somebody else first.
        </Text>
      )}
      {held.totalCount === 0 ? (
        <Text>{user.name} has no unfinished task.</Text>
      ) : (
        <HeldList user={user} held={held} />
      )}
      <Listed
        heading={`Plans that are not in review yet name ${user.name} as a reviewer. Their owners name another:`}
      >
        {held.reviews.map(({ tagCode, name }) => (
          <List.Item key={tagCode}>
            <TextLink to={paths.tidpOverview(tagCode)} target="_blank">
              {name}
            </TextLink>
          </List.Item>
        ))}
      </Listed>
      <Listed heading={`${user.name} is named in days out of office, which end:`}>
        {held.absences.map(({ id, person, delegate, fromOn, untilOn }) => (
          <List.Item key={id}>
            {delegate.name} stands in for {person.name}, {formatContractDay(fromOn)} to{' '}
            {formatContractDay(untilOn)}
          </List.Item>
        ))}
      </Listed>
      <Listed heading="Proposed changes to deliverables are undecided:">
        {held.proposals.map(({ id, tagCode, name, isAuthor }) => (
          <List.Item key={id}>
            <TextLink to={paths.disciplineOverview(tagCode)} target="_blank">
              {name}
            </TextLink>
            <chakra.span color="fg.muted">
              {isAuthor
                ? ` Proposed by ${user.name}: its owners can still decide`
                : ` Only ${user.name} can accept them: name another owner first`}
            </chakra.span>
          </List.Item>
        ))}
      </Listed>
    </>
  )
}

/** Shows a list below its heading; nothing without items. */
const Listed = ({ heading, children }: { heading: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <Stack as="section" gap="1" aria-label={heading}>
      <Text>{heading}</Text>
      <List.Root maxH="12rem" overflowY="auto" tabIndex={0} aria-label={heading} ps="5">
        {children}
      </List.Root>
    </Stack>
  )

function HeldList({
  user,
  held: { totalCount, nodes },
}: {
  user: UserEntryFragment
  held: Pick<Held, 'totalCount' | 'nodes'>
}) {
  const { roles } = useViewer()
  const alone = nodes.filter((task) => task.alone).length
  const whom = totalCount === 1 ? 'it' : `${alone === nodes.length ? 'all' : alone} of them`
  const who = alone > 0 ? `; nobody else can act on ${whom}` : ''
  return (
    <>
      <Listed
        heading={`${user.name} has ${counted(totalCount, 'unfinished task')}${who}. Others can go on with ${totalCount === 1 ? 'it' : 'them'}, also later:`}
      >
        {nodes.map((task) => (
          <List.Item key={`${task.role} ${task.tagCode} ${task.formTask}`}>
            {task.formTask === null || mayOpen('templates', roles) ? (
              <TextLink to={pathOf(task)} target="_blank">
                {task.name}
              </TextLink>
            ) : (
              task.name
            )}
            <chakra.span color="fg.muted">
              {' '}
              {roleWords[task.role]}
              {task.alone ? ', nobody else' : ''}: {wayOf(task)}
            </chakra.span>
          </List.Item>
        ))}
      </Listed>
      {totalCount > nodes.length && <Text>And {totalCount - nodes.length} more.</Text>}
    </>
  )
}
