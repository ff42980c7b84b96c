import { chakra, Flex, Stack, useBreakpointValue } from '@chakra-ui/react'
import { createContext, use, useMemo } from 'react'
import { formatDay } from '#shared/day.ts'
import { FormTaskActions } from '../actions/FormTaskActions.tsx'
import { formTitle } from '../fillable.ts'
import { roleWords } from '#shared/formRoles.ts'
import { paths } from '#shared/paths.ts'
import { nameOf, namesOf, onForm } from '#shared/people/people.ts'
import { useViewer } from '#shared/viewer.ts'
import type { DataColumn } from '#ui/DataTable.tsx'
import type { TreeNode } from '#ui/TreeGrid/tree.ts'
import { TreeGrid } from '#ui/TreeGrid/TreeGrid.tsx'
import { TaskStatusBadge } from '../TaskStatusBadge.tsx'
import type { FormTaskEntry } from './formTree.ts'

/** Shows the form tasks as a tree; each row links to its form. */
export function FormTree({
  label,
  nodes,
}: {
  label: string
  nodes: readonly TreeNode<FormTaskEntry>[]
}) {
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false })
  const forms = useMemo(() => new Map(nodes.map((node) => [node.key, node])), [nodes])
  return (
    <FormContext value={forms}>
      <TreeGrid
        label={label}
        nodes={nodes}
        columns={wide ? wideColumns : narrowColumns}
        startsClosed={hasNoOwnTask}
        rowHref={({ id }) => paths.form(id)}
      />
    </FormContext>
  )
}

/** Returns whether no task below is the reader's own: the form is then one row. */
const hasNoOwnTask = ({ children }: TreeNode<FormTaskEntry>): boolean =>
  children.every((child) => !child.row.isMine && hasNoOwnTask(child))

/** The forms by the id of their first task. */
const FormContext = createContext<ReadonlyMap<string, TreeNode<FormTaskEntry>>>(new Map())

/** Shows the people whose turn it is on a form, only in its first row. */
function Acting({ id, acting, unable }: FormTaskEntry) {
  const { username: own } = useViewer()
  const isFirst = use(FormContext).has(id)
  if (!isFirst || acting.length === 0) return null
  const named = acting.map((person) =>
    person.username === own ? Object.assign({}, person, { name: 'you' }) : person,
  )
  return <Quiet textStyle="label">Waiting for {namesOf(onForm(named, unable))}</Quiet>
}

/** Returns the recipients of a task and of those below it, each once. */
const recipientsOf = ({ row, children }: TreeNode<FormTaskEntry>): FormTaskEntry['recipients'] => [
  ...new Map(
    [...row.recipients, ...children.flatMap(recipientsOf)].map((person) => [
      person.username,
      person,
    ]),
  ).values(),
]

/** Shows the recipients; in the first row of a form those of all its tasks. */
function Recipients({ id, recipients, unable }: FormTaskEntry) {
  const form = use(FormContext).get(id)
  const people = form ? recipientsOf(form) : recipients
  return people.length > 0 ? <People people={onForm(people, unable)} /> : '–'
}

const People = ({ people }: { people: FormTaskEntry['recipients'] }) => (
  <Flex as="span" wrap="wrap" gap="1">
    {people.map((person) => (
      <chakra.span
        key={person.username}
        px="1.5"
        borderWidth="1px"
        borderRadius="full"
        textStyle="label"
        fontWeight="400"
        bg="bg.subtle"
        overflowWrap="anywhere"
      >
        {nameOf(person)}
      </chakra.span>
    ))}
  </Flex>
)

const Quiet = chakra('span', { base: { color: 'fg.muted', fontWeight: '400' } })
const Words = chakra('span', {
  base: { display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' },
})
const Unbroken = chakra('span', { base: { whiteSpace: 'nowrap' } })
const formName = ({ className, classCode }: FormTaskEntry) => `${className} (${classCode})`
/** Names the role and the assignee. */
const roleOf = ({ role, assignee, unable }: FormTaskEntry) =>
  `${roleWords[role]}: ${namesOf(onForm([assignee], unable))}`
/** Says when a task was sent to its recipients, or came to its reviewer. */
const sentOn = ({ role, sentAt, recipients, unable }: FormTaskEntry) =>
  role === 'REVIEWER'
    ? `Came ${formatDay(sentAt)}`
    : `Sent ${formatDay(sentAt)} to ${namesOf(onForm(recipients, unable))}`
const actions: DataColumn<FormTaskEntry> = {
  header: 'Actions',
  align: 'end',
  width: '4.75rem',
  cell: (task) => <FormTaskActions task={task} />,
}

const wideColumns: DataColumn<FormTaskEntry>[] = [
  {
    header: 'Form',
    isRowHeader: true,
    width: '20%',
    cell: (task) => <Words>{formName(task)}</Words>,
  },
  {
    header: 'Document number',
    width: '13%',
    cell: ({ documentNumber }) => <Words>{documentNumber ?? '–'}</Words>,
  },
  { header: 'Sender', width: '10%', cell: ({ sender }) => <Words>{sender.name}</Words> },
  {
    header: 'Sent date',
    width: '5.75rem',
    cell: ({ sentAt }) => <Unbroken>{formatDay(sentAt) ?? '–'}</Unbroken>,
  },
  { header: 'Recipients', cell: (task) => <Recipients {...task} /> },
  { header: 'Role', cell: (task) => <Words>{roleOf(task)}</Words> },
  {
    header: 'Status',
    width: '11.25rem',
    cell: (task) => (
      <Stack as="span" gap="0.5" align="flex-start" whiteSpace="normal">
        <TaskStatusBadge {...task} />
        <Acting {...task} />
      </Stack>
    ),
  },
  actions,
]

/** The two columns on a phone. */
const narrowColumns: DataColumn<FormTaskEntry>[] = [
  {
    header: 'Form',
    isRowHeader: true,
    cell: (task) => (
      <Stack as="span" gap="1" py="1.5" align="flex-start" minW="0">
        <Words>{formTitle(task)}</Words>
        {[task.documentNumber ? formName(task) : null, roleOf(task), task.sentAt && sentOn(task)]
          .filter(Boolean)
          .map((line) => (
            <Quiet key={line} textStyle="label" whiteSpace="normal" overflowWrap="anywhere">
              {line}
            </Quiet>
          ))}
        <TaskStatusBadge {...task} />
        <Acting {...task} />
      </Stack>
    ),
  },
  actions,
]
