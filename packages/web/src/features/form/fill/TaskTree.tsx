import { Box, Text } from '@chakra-ui/react'
import { roleWords } from '#shared/formRoles.ts'
import { paths } from '#shared/paths.ts'
import { namesOf, onForm } from '#shared/people/people.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import type { TreeNode } from '#ui/TreeGrid/tree.ts'
import { TaskStatusBadge } from '../TaskStatusBadge.tsx'
import { type FormTaskEntry, treeOf } from '../list/formTree.ts'

/** Shows the form's tasks as a tree; the open one has no link. */
export const TaskTree = ({
  tasks,
  current,
}: {
  tasks: readonly FormTaskEntry[]
  current: string
}) => (
  <Box mb="4" pb="3" borderBottomWidth="1px">
    <Text textStyle="label" color="fg.muted" mb="1">
      Tasks
    </Text>
    <Branch nodes={treeOf(tasks)} current={current} />
  </Box>
)

const Branch = ({
  nodes,
  current,
}: {
  nodes: readonly TreeNode<FormTaskEntry>[]
  current: string
}) => (
  <Box as="ul" listStyle="none">
    {nodes.map(({ key, row, children }) => (
      <Box as="li" key={key} mt="1.5">
        {key === current ? (
          <Text fontWeight="600" aria-current="true">
            {namesOf(onForm([row.assignee], row.unable))}
          </Text>
        ) : (
          <TextLink to={paths.form(key)}>{namesOf(onForm([row.assignee], row.unable))}</TextLink>
        )}
        <Text textStyle="label" fontWeight="400" color="fg.muted">
          {roleWords[row.role]}
        </Text>
        <TaskStatusBadge {...row} />
        {children.length > 0 && (
          <Box ps="3" borderStartWidth="1px">
            <Branch nodes={children} current={current} />
          </Box>
        )}
      </Box>
    ))}
  </Box>
)
