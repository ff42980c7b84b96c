import { chakra, Stack, useBreakpointValue } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { Fragment } from 'react'
import { formatDay } from '#shared/day.ts'
import { paths } from '#shared/paths.ts'
import { taskTones } from '#shared/statusTones.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import type { Sorting } from '#ui/sorting.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DueDate } from './DueDate.tsx'
import type { TaskRow } from './taskRows.ts'

interface TaskTableProps {
  label: string
  rows: readonly TaskRow[]
  now: Date
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

/** The table of tasks; each row links to its plan or discipline. */
export function TaskTable({ label, rows, now, sorting, onSort }: TaskTableProps) {
  const wide = useBreakpointValue({ base: false, md: true }, { ssr: false })
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={wide ? wideColumns(now) : narrowColumns(now)}
      rowKey={(row) => row.key}
      rowHref={hrefOf}
      depth={(row) => row.depth}
      paged={{ sorting, onSort }}
    />
  )
}

const hrefs = {
  TIDP: paths.tidpOverview,
  DIDP: paths.disciplineOverview,
  FORM: paths.form,
} as const
const hrefOf = ({ subject, tagCode }: TaskRow) => hrefs[subject](tagCode)

const dateOf = (iso: string | null | undefined) => (iso ? new Date(iso) : null)
const ownersOf = ({ task }: TaskRow) => task?.owners.map((owner) => owner.name).join(', ') ?? ''

const Quiet = chakra('span', { base: { color: 'fg.muted', fontWeight: '400' } })
/** Wraps text, which the table prevents by default. */
const Text = chakra('span', { base: { display: 'block', whiteSpace: 'normal' } })
const kinds = { TIDP: words.tidp.short, DIDP: words.didp.short, FORM: words.form.singular } as const
const Kind = ({ subject }: Pick<TaskRow, 'subject'>) => (
  <Quiet textStyle="label" me="2">
    {kinds[subject]}
  </Quiet>
)
/** Wraps between names only. */
const Owners = ({ task }: TaskRow) => (
  <Text>
    {task?.owners.map((owner, index) => (
      <Fragment key={owner.id}>
        {index > 0 && ', '}
        <chakra.span whiteSpace="nowrap">{owner.name}</chakra.span>
      </Fragment>
    ))}
    {!task?.owners.length && '–'}
  </Text>
)
const Status = ({ task }: Pick<TaskRow, 'task'>) =>
  task && <StatusBadge tone={taskTones[task.status]}>{words.taskStatus[task.status]}</StatusBadge>

const sorting = {
  name: (row: TaskRow) => row.name,
  due: ({ task }: TaskRow) => task?.dueOn,
}

const wideColumns = (now: Date): Column<TaskRow>[] => [
  {
    id: 'index',
    header: '#',
    align: 'end',
    width: '48px',
    cell: (_row, index) => <Quiet>{index + 1}</Quiet>,
  },
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    sortValue: sorting.name,
    width: '38%',
    cell: (row) => (
      <Text>
        <Kind subject={row.subject} />
        {row.name}
        {row.planName && (
          <Quiet textStyle="label" ms="2">
            {row.planName}
          </Quiet>
        )}
      </Text>
    ),
  },
  {
    id: 'number',
    header: 'Number',
    sortValue: ({ task }) => task?.number,
    cell: ({ task }) => <chakra.span whiteSpace="nowrap">{task?.number ?? '–'}</chakra.span>,
  },
  { id: 'owner', header: 'Owner', sortValue: ownersOf, cell: Owners },
  {
    id: 'status',
    header: 'Status',
    sortValue: ({ task }) => task && words.taskStatus[task.status],
    cell: Status,
  },
  {
    id: 'modified',
    header: 'Modified Date',
    sortValue: ({ task }) => dateOf(task?.modifiedAt),
    cell: ({ task }) => (
      <chakra.span whiteSpace="nowrap">{formatDay(task?.modifiedAt) ?? '–'}</chakra.span>
    ),
  },
  {
    id: 'due',
    header: 'Due Date',
    sortValue: sorting.due,
    cell: ({ task }) => <DueDate due={task?.dueOn} now={now} />,
  },
]

/** The two columns on a phone: the task with all its data, and the due date. */
const narrowColumns = (now: Date): Column<TaskRow>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    sortValue: sorting.name,
    cell: (row) => (
      <Stack as="span" gap="1" py="1.5" align="flex-start" minW="0">
        <Text>
          <Kind subject={row.subject} />
          {row.name}
        </Text>
        {[row.planName, row.task?.number, ownersOf(row)].filter(Boolean).map((line) => (
          <Quiet key={line} textStyle="label" whiteSpace="normal" overflowWrap="anywhere">
            {line}
          </Quiet>
        ))}
        <Status task={row.task} />
      </Stack>
    ),
  },
  {
    id: 'due',
    header: 'Due Date',
    sortValue: sorting.due,
    cell: ({ task }) => <DueDate due={task?.dueOn} now={now} stacked />,
  },
]
