import { chakra, Flex, Stack, useBreakpointValue } from '@chakra-ui/react'
import { listed } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { createContext, use, useMemo } from 'react'
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
import type { FormTaskEntry } from './formTree.ts'

/** The form tasks as a tree; each row links to its form. */
export function FormTree({
  label,
  nodes,
}: {
  label: string
  nodes: readonly TreeNode<FormTaskEntry>[]
}) {
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false })
  const turns = useMemo(() => new Map(nodes.map((node) => [node.key, actingOf(node)])), [nodes])
  return (
    <ActingContext value={turns}>
      <TreeGrid
        label={label}
        nodes={nodes}
        columns={wide ? wideColumns : narrowColumns}
        rowHref={({ id }) => paths.form(id)}
      />
    </ActingContext>
  )
}

/** The names of those whose turn it is, by the id of a form's first task. */
const ActingContext = createContext<ReadonlyMap<string, readonly string[]>>(new Map())

/** Returns the people whose turn it is on a form: assignees of tasks that do not wait for another task. */
function actingOf({ row, children }: TreeNode<FormTaskEntry>): string[] {
  const own = row.status === 'IN_PROGRESS' || row.status === 'AWAITING_ACCEPTANCE'
  return [...new Set([...(own ? [row.assignee.name] : []), ...children.flatMap(actingOf)])]
}

/** Only in the first row of a form. */
function Acting({ id }: FormTaskEntry) {
  const names = use(ActingContext).get(id) ?? []
  return names.length > 0 ? <Quiet textStyle="label">Waiting for {listed(names)}</Quiet> : null
}

const People = ({ people }: { people: FormTaskEntry['recipients'] }) => (
  <Flex as="span" wrap="wrap" gap="1">
    {people.map(({ username, name }) => (
      <chakra.span
        key={username}
        px="1.5"
        borderWidth="1px"
        borderRadius="full"
        textStyle="label"
        fontWeight="400"
        bg="bg.subtle"
        overflowWrap="anywhere"
      >
        {name}
      </chakra.span>
    ))}
  </Flex>
)

const Quiet = chakra('span', { base: { color: 'fg.muted', fontWeight: '400' } })
const Words = chakra('span', {
  base: { display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' },
})
const Unbroken = chakra('span', { base: { whiteSpace: 'nowrap' } })
const Status = ({ status }: FormTaskEntry) => (
  <StatusBadge tone={taskTones[status]}>{words.taskStatus[status]}</StatusBadge>
)
const formName = ({ className, classCode }: FormTaskEntry) => `${className} (${classCode})`
/** Names the role and the assignee. */
const roleOf = ({ role, assignee }: FormTaskEntry) => `${roleWords[role]}: ${assignee.name}`
const actions: Column<FormTaskEntry> = {
  id: 'actions',
  header: 'Actions',
  align: 'end',
  width: '76px',
  cell: (task) => <FormTaskActions task={task} />,
}

const wideColumns: Column<FormTaskEntry>[] = [
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
    cell: ({ sentAt }) => <Unbroken>{formatDay(sentAt) ?? '–'}</Unbroken>,
  },
  {
    id: 'recipients',
    header: 'Recipients',
    cell: ({ recipients }) => (recipients.length > 0 ? <People people={recipients} /> : '–'),
  },
  { id: 'role', header: 'Role', cell: (task) => <Words>{roleOf(task)}</Words> },
  {
    id: 'status',
    header: 'Status',
    width: '180px',
    cell: (task) => (
      <Stack as="span" gap="0.5" align="flex-start" whiteSpace="normal">
        <Status {...task} />
        <Acting {...task} />
      </Stack>
    ),
  },
  actions,
]

/** The two columns on a phone. */
const narrowColumns: Column<FormTaskEntry>[] = [
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
        <Acting {...task} />
      </Stack>
    ),
  },
  actions,
]
