import { chakra, Stack, useBreakpointValue } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { formatDay } from '#shared/day.ts'
import { FormTaskActions } from '../actions/FormTaskActions.tsx'
import { formTitle } from '../fillable.ts'
import { roleWords } from '#shared/formRoles.ts'
import { paths } from '#shared/paths.ts'
import { namesOf } from '#shared/people/people.ts'
import { taskTones } from '#shared/statusTones.ts'
import type { Column } from '#ui/DataTable.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { TreeNode } from '#ui/TreeGrid/tree.ts'
import { TreeGrid } from '#ui/TreeGrid/TreeGrid.tsx'
import type { Task } from './formTree.ts'

/** The form tasks as a tree; each row links to its form. */
export function FormTree({ label, nodes }: { label: string; nodes: readonly TreeNode<Task>[] }) {
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false })
  return (
    <TreeGrid
      label={label}
      nodes={nodes}
      columns={wide ? wideColumns : narrowColumns}
      rowHref={({ id }) => paths.form(id)}
    />
  )
}

const Quiet = chakra('span', { base: { color: 'fg.muted', fontWeight: '400' } })
const Words = chakra('span', {
  base: { display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' },
})
const Whole = chakra('span', { base: { whiteSpace: 'nowrap' } })
const Status = ({ status }: Task) => (
  <StatusBadge tone={taskTones[status]}>{words.taskStatus[status]}</StatusBadge>
)
const formName = ({ className, classCode }: Task) => `${className} (${classCode})`
/** Names the role and the assignee. */
const roleOf = ({ role, assignee }: Task) => `${roleWords[role]}: ${assignee.name}`
const actions: Column<Task> = {
  id: 'actions',
  header: 'Actions',
  align: 'end',
  width: '76px',
  cell: (task) => <FormTaskActions task={task} />,
}

const wideColumns: Column<Task>[] = [
  {
    id: 'form',
    header: 'Form',
    isRowHeader: true,
    width: '20%',
    cell: (task) => <Words>{formName(task)}</Words>,
  },
  {
    id: 'number',
    header: 'Document number',
    width: '13%',
    cell: ({ documentNumber }) => <Words>{documentNumber ?? '–'}</Words>,
  },
  {
    id: 'sender',
    header: 'Sender',
    width: '10%',
    cell: ({ sender }) => <Words>{sender.name}</Words>,
  },
  {
    id: 'sent',
    header: 'Sent date',
    width: '92px',
    cell: ({ sentAt }) => <Whole>{formatDay(sentAt) ?? '–'}</Whole>,
  },
  {
    id: 'recipients',
    header: 'Recipients',
    cell: ({ recipients }) => <Words>{namesOf(recipients) || '–'}</Words>,
  },
  { id: 'role', header: 'Role', cell: (task) => <Words>{roleOf(task)}</Words> },
  { id: 'status', header: 'Status', width: '160px', cell: Status },
  actions,
]

/** The two columns on a phone. */
const narrowColumns: Column<Task>[] = [
  {
    id: 'form',
    header: 'Form',
    isRowHeader: true,
    cell: (task) => (
      <Stack as="span" gap="1" py="1.5" align="flex-start" minW="0">
        <Words>{formTitle(task)}</Words>
        {[
          task.documentNumber ? formName(task) : null,
          roleOf(task),
          task.sentAt && `Sent ${formatDay(task.sentAt)} to ${namesOf(task.recipients)}`,
        ]
          .filter(Boolean)
          .map((line) => (
            <Quiet key={line} textStyle="label" whiteSpace="normal" overflowWrap="anywhere">
              {line}
            </Quiet>
          ))}
        <Status {...task} />
      </Stack>
    ),
  },
  actions,
]
