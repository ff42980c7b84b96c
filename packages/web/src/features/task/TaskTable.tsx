import { chakra, useBreakpointValue } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { RagBadge } from '#shared/discipline/RagBadge.tsx'
import { formatDay } from '#shared/day.ts'
import { paths } from '#shared/paths.ts'
import { inCharge, nameOf, onForm } from '#shared/people/people.ts'
import { taskTones } from '#shared/statusTones.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import type { Sorting } from '#ui/sorting.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DueDate } from './DueDate.tsx'
import { stepText } from './stepWords.ts'
import type { TaskRow } from './taskRows.ts'

interface TaskTableProps {
  label: string
  rows: readonly TaskRow[]
  now: Date
  sorting: Sorting
  /** Whether the rows at the top arrive in this order; those below them are sorted here. */
  isSorted: boolean
  onSort: (sorting: Sorting) => void
  /** On a phone the headers of the table above also stand for this one, whose own are hidden. */
  sharesHeaders: boolean
  /** Tag code of the plan to mark, for example because it was just created. */
  marked: string | null
}

/** Shows the table of tasks; each row links to its plan or discipline. */
export function TaskTable({
  label,
  rows,
  now,
  sorting,
  isSorted,
  onSort,
  sharesHeaders,
  marked,
}: TaskTableProps) {
  const columns =
    useBreakpointValue(
      {
        base: sharesHeaders ? narrowColumnsBelow : narrowColumns,
        md: mediumColumns,
        xl: wideColumns,
      },
      { ssr: false },
    ) ?? wideColumns
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={columns(now)}
      rowKey={(row) => row.key}
      rowHref={hrefOf}
      depth={(row) => row.depth}
      isMarked={(row) => row.tagCode === marked}
      paged={{ sorting, onSort, isSorted }}
    />
  )
}

const hrefs = {
  TIDP: paths.tidpOverview,
  DIDP: paths.disciplineOverview,
  FORM: paths.form,
  // Notifications share the kinds of subjects with tasks.
  ABSENCE: () => paths.away,
  WEBHOOK: () => paths.webhooks,
} as const
const hrefOf = ({ subject, tagCode, task }: TaskRow) =>
  task?.nextStep?.name === 'FIX_ERRORS' ? paths.firstError(tagCode) : hrefs[subject](tagCode)

const dateOf = (iso: string | null | undefined) => (iso ? new Date(iso) : null)
const modifiedOf = ({ task }: TaskRow) => task && `modified ${formatDay(task.modifiedAt) ?? '–'}`
const ownersIn = ({ owners, unable, subject }: NonNullable<TaskRow['task']>) =>
  subject === 'FORM' ? onForm(owners, unable) : inCharge(owners, unable)
const ownersOf = ({ task }: TaskRow) => (task ? ownersIn(task).map(nameOf).join(', ') : '')

const Muted = chakra('span', { base: { color: 'fg.muted', fontWeight: '400' } })
/** Wraps text, which the table prevents by default. */
const Text = chakra('span', { base: { display: 'block', whiteSpace: 'normal' } })
const kinds = {
  TIDP: words.tidp.short,
  DIDP: words.didp.short,
  FORM: words.form.singular,
  ABSENCE: 'Out of office',
  WEBHOOK: 'Webhook',
} as const
/** Shows the kind of the subject; for a form task the person's role. */
const Kind = ({ row: { subject, task } }: { row: TaskRow }) => (
  <Muted textStyle="label" me="2">
    {(subject === 'FORM' && task?.subjectStatus) || kinds[subject]}
  </Muted>
)

function Step({ task }: Pick<TaskRow, 'task'>) {
  const text = task && stepText(task)
  if (!text) return null
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap="1"
      color={task.nextStep?.isMine ? 'blue.fg' : 'fg.muted'}
      fontWeight={task.nextStep?.isMine ? '500' : '400'}
      textStyle="label"
    >
      {task.nextStep?.isMine && <ArrowRight aria-hidden="true" size={12} />}
      {text}
      {task.inNameOf && <Muted>for {task.inNameOf.name}</Muted>}
    </chakra.span>
  )
}

/** Shows the next step, and how late the deliverables are. */
const StepAndRag = ({ task }: Pick<TaskRow, 'task'>) => (
  <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="0.5">
    <Step task={task} />
    <RagBadge summary={task?.rag} />
  </chakra.span>
)

/** Wraps between names only. */
const Owners = ({ task }: TaskRow) => (
  <Text>
    {task &&
      ownersIn(task).map((owner, index) => (
        <Fragment key={owner.id}>
          {index > 0 && ', '}
          <chakra.span whiteSpace="nowrap">{nameOf(owner)}</chakra.span>
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

/** Returns the columns on a wide screen. Their shares make those of both groups line up. */
const wideColumns = (now: Date): DataColumn<TaskRow>[] => [
  {
    id: 'index',
    header: '#',
    align: 'end',
    width: '3%',
    cell: (_row, index) => <Muted>{index + 1}</Muted>,
  },
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    sortValue: sorting.name,
    width: '37%',
    cell: (row) => (
      <Text>
        <Kind row={row} />
        {row.name}
        {row.planName && (
          <Muted textStyle="label" ms="2">
            {row.planName}
          </Muted>
        )}
        <StepAndRag task={row.task} />
      </Text>
    ),
  },
  {
    id: 'number',
    width: '19%',
    header: 'Number',
    sortValue: ({ task }) => task?.number,
    cell: ({ task }) => <chakra.span whiteSpace="nowrap">{task?.number ?? '–'}</chakra.span>,
  },
  { id: 'owner', header: 'Owner', width: '9.5%', sortValue: ownersOf, cell: Owners },
  {
    id: 'status',
    width: '12%',
    header: 'Status',
    sortValue: ({ task }) => task && words.taskStatus[task.status],
    cell: Status,
  },
  {
    id: 'modified',
    width: '8.5%',
    header: 'Modified Date',
    sortValue: ({ task }) => dateOf(task?.modifiedAt),
    cell: ({ task }) => (
      <chakra.span whiteSpace="nowrap">{formatDay(task?.modifiedAt) ?? '–'}</chakra.span>
    ),
  },
  {
    id: 'due',
    header: 'Due Date',
    width: '11%',
    sortValue: sorting.due,
    cell: ({ task }) => <DueDate due={task?.dueOn} now={now} />,
  },
]

const due = (now: Date): DataColumn<TaskRow> => ({
  id: 'due',
  header: 'Due Date',
  width: '7.5rem',
  sortValue: sorting.due,
  cell: ({ task }) => <DueDate due={task?.dueOn} now={now} stacked />,
})

/** Returns the columns on a tablet: the task with all its data, its status, and the due date. */
const mediumColumns = (now: Date): DataColumn<TaskRow>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    sortValue: sorting.name,
    cell: (row) => (
      <Text py="1">
        <Kind row={row} />
        {row.name}
        <StepAndRag task={row.task} />
        <Muted textStyle="label" overflowWrap="anywhere">
          {[row.planName, row.task?.number, ownersOf(row), modifiedOf(row)]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
      </Text>
    ),
  },
  {
    id: 'status',
    width: '10.625rem',
    header: 'Status',
    sortValue: ({ task }) => task && words.taskStatus[task.status],
    cell: Status,
  },
  due(now),
]

/** Returns the two columns on a phone: the task with its next step, the status below a plan's name, and the due date. */
const narrowColumns = (now: Date): DataColumn<TaskRow>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    sortValue: sorting.name,
    cell: (row) => (
      <Text>
        <chakra.span display="block" lineClamp="2" lineHeight="1.125rem">
          <Kind row={row} />
          {row.name}
        </chakra.span>
        <StepAndRag task={row.task} />
        {/* Only with a plan: a line more in every row would leave fewer tasks on the screen. */}
        {row.planName && (
          <Muted textStyle="label" display="block" lineClamp="1">
            {[row.task && words.taskStatus[row.task.status], row.planName]
              .filter(Boolean)
              .join(' · ')}
          </Muted>
        )}
      </Text>
    ),
  },
  { ...due(now), width: '6rem' },
]

const narrowColumnsBelow = (now: Date): DataColumn<TaskRow>[] =>
  narrowColumns(now).map((column) => Object.assign(column, { headerHidden: true }))
