import { Button, Flex, Input } from '@chakra-ui/react'
import { formsPath } from '@tidemark/schema/rest/filePaths'
import { taskStatusCodes } from '@tidemark/schema/rules/taskStatus'
import { words } from '@tidemark/schema/words'
import { type ReactNode, useMemo } from 'react'
import type { TaskStatus } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { SpreadsheetMenu } from '#shared/spreadsheet/SpreadsheetMenu.tsx'
import { useDebounced } from '#shared/useDebounced.ts'
import { taskStatuses, useTaskFilter } from '#shared/useTaskFilter.ts'
import { useContractCode } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { ListEnd } from '#ui/ListEnd.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { treeOf } from './formTree.ts'
import { FormTree } from './FormTree.tsx'
import { ListedForms } from './listedForms.ts'
import { useFormTasks } from './useFormTasks.ts'

interface FormListProps {
  /** Only forms with an open task of the viewer. */
  activeOnly: boolean
  title: string
  /** The menu for switching lists. */
  choice: ReactNode
  onShowProject: () => void
}

export function FormList({ activeOnly, title, choice, onShowProject }: FormListProps) {
  const filter = useTaskFilter('forms')
  const { statuses, typed } = filter
  const search = useDebounced(typed.trim())
  const { rows, error, refresh, counts, onMore, reread, failingSince } = useFormTasks({
    activeOnly,
    statuses,
    search,
  })
  const nodes = useMemo(() => treeOf(rows ?? []), [rows])
  const total = counts?.values().reduce((sum, count) => sum + count, 0) ?? 0
  const isFiltered = total > 0 || typed !== '' || search !== ''
  const failure = error && (
    <ReadFailure error={error} failure="Failed to load forms." onRetry={refresh}>
      {rows && 'Showing the last loaded version.'}
    </ReadFailure>
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
          total={total}
          chips={taskStatuses.map((status) => ({
            value: status,
            label: words.taskStatus[status],
            count: counts?.get(status) ?? 0,
          }))}
        />
        <NotUpdated since={failingSince} />
        <FormsMenu title={title} activeOnly={activeOnly} statuses={statuses} search={search} />
        <Input
          type="search"
          aria-label="Search forms"
          placeholder="Form, number or person"
          size="sm"
          w={{ base: '100%', sm: '13.75rem' }}
          ms={{ sm: 'auto' }}
          value={typed}
          onChange={({ target }) => filter.setTyped(target.value)}
        />
      </Flex>
      {!rows && !error && (
        <Sheet flush>
          <TableSkeleton columns={7} />
        </Sheet>
      )}
      {rows &&
        (nodes.length > 0 ? (
          <Sheet flush>
            <ListedForms value={reread}>
              <FormTree label={title} nodes={nodes} />
            </ListedForms>
            <ListEnd onMore={onMore} />
          </Sheet>
        ) : (
          <Sheet>
            {isFiltered ? (
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
              <EmptyState action={<LinkButton to={paths.createForm}>Create a form</LinkButton>}>
                Forms that you may see appear here once created.
              </EmptyState>
            )}
          </Sheet>
        ))}
    </>
  )
}

interface FormsMenuProps {
  title: string
  activeOnly: boolean
  /** None means all. */
  statuses: readonly TaskStatus[]
  search: string
}

/** Exports the forms of the list with its filter. */
function FormsMenu({ title, activeOnly, statuses, search }: FormsMenuProps) {
  const contract = useContractCode()
  const pathOf = (format: 'xlsx' | 'csv') => {
    const params = new URLSearchParams({ contract, format, active_tasks_only: String(activeOnly) })
    if (search !== '') params.set('search', search)
    for (const status of statuses) params.append('status', taskStatusCodes[status])
    return `${formsPath}?${params.toString()}`
  }
  return <SpreadsheetMenu pathOf={pathOf} name={`${contract} ${title}`} />
}
