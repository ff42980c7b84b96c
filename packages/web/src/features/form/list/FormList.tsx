import { Button, Flex, Input } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { paths } from '#shared/paths.ts'
import { taskStatuses, useTaskFilter } from '#shared/useTaskFilter.ts'
import { useViewer } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { countByStatus, isListed, mentions, treeOf } from './formTree.ts'
import { FormTree } from './FormTree.tsx'
import { useFormTasks } from './useFormTasks.ts'

interface FormListProps {
  contract: string
  /** Only forms with an open task of the viewer. */
  activeOnly: boolean
  title: string
  /** The menu for switching lists. */
  choice: ReactNode
  onShowProject: () => void
}

/** A list of forms with its filter. */
export function FormList({ contract, activeOnly, title, choice, onShowProject }: FormListProps) {
  const { username } = useViewer()
  const { rows: all, error, refresh } = useFormTasks(contract, activeOnly)
  const filter = useTaskFilter('tidemark.formStatuses')
  const { statuses, typed } = filter
  const tasks = useMemo(() => all?.filter((task) => isListed(task, username)), [all, username])
  const found = useMemo(
    () => (typed.trim() ? tasks?.filter((task) => mentions(task, typed.trim())) : tasks) ?? [],
    [tasks, typed],
  )
  const counts = useMemo(() => countByStatus(found), [found])
  const nodes = useMemo(() => {
    const matches = new Set(
      found.filter(({ status }) => statuses.length === 0 || statuses.includes(status)),
    )
    return treeOf(
      all ?? [],
      (task) => matches.has(task),
      (task) => isListed(task, username),
    )
  }, [all, username, found, statuses])
  const failure = error && (
    <ErrorState title={sentenceOf(error, 'Failed to load forms.')} onRetry={refresh}>
      {[reasonOf(error), tasks && 'Showing the last loaded version.'].filter(Boolean).join(' ')}
    </ErrorState>
  )

  return (
    <>
      {failure && (
        <Sheet mb="3" p="0">
          {failure}
        </Sheet>
      )}
      <Flex wrap="wrap" gap="3" mb="3" align="center">
        {choice}
        <FilterChips
          label="Status"
          selected={statuses}
          onChange={filter.setStatuses}
          total={found.length}
          chips={taskStatuses.map((status) => ({
            value: status,
            label: words.taskStatus[status],
            count: counts.get(status) ?? 0,
          }))}
        />
        <Input
          type="search"
          aria-label="Search forms"
          placeholder="Form, number or person"
          size="sm"
          w={{ base: '100%', sm: '220px' }}
          ms={{ sm: 'auto' }}
          value={typed}
          onChange={({ target }) => filter.setTyped(target.value)}
        />
      </Flex>
      {!tasks && !error && (
        <Sheet flush>
          <TableSkeleton columns={7} />
        </Sheet>
      )}
      {tasks &&
        (nodes.length > 0 ? (
          <Sheet flush>
            <FormTree label={title} nodes={nodes} />
          </Sheet>
        ) : (
          <Sheet>
            {tasks.length > 0 ? (
              <EmptyState action={<Button onClick={filter.showAll}>Show all forms</Button>}>
                {typed
                  ? `No form with these statuses matches “${typed}”.`
                  : 'No form has one of these statuses.'}
              </EmptyState>
            ) : activeOnly ? (
              <EmptyState action={<Button onClick={onShowProject}>All Project Forms</Button>}>
                Forms you need to act on appear here.
              </EmptyState>
            ) : (
              <EmptyState
                action={
                  <Button asChild>
                    <Link to={paths.createForm}>Create a form</Link>
                  </Button>
                }
              >
                Forms of this contract appear here once created.
              </EmptyState>
            )}
          </Sheet>
        ))}
    </>
  )
}
