import { Box } from '@chakra-ui/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { words } from '@tidemark/schema/words'
import { Plus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePageCommands } from '#shared/pageCommands.ts'
import { paths } from '#shared/paths.ts'
import type { MissingPlanState } from '#shared/tidp/NoSuchTidp.tsx'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { fetched } from '#ui/fetched.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { PlanWords } from './PlanWords.tsx'
import { TaskList } from './TaskList.tsx'

const MissingPlan = fetched(async () => (await import('./MissingPlan.tsx')).MissingPlan)

/** Shows the viewer's tasks and the recent tasks of the contract. */
export function TaskListPage() {
  const { roles } = useViewer()
  const contract = useContractCode()
  const [tab, setTab] = useUrlState('tab', ['active', 'recent'], 'active', ['status'])
  const navigate = useNavigate()
  const { state } = useLocation() as { state: MissingPlanState | null }
  const mayCreate = mayOpen('createTidp', roles)
  usePageCommands(
    mayCreate
      ? [
          {
            label: `Create New ${words.tidp.short}`,
            rank: 'main',
            run: () => void navigate(paths.createTidp),
          },
        ]
      : [],
  )
  return (
    <>
      <Box mt={{ base: '-2', sm: '0' }}>
        <PageHeader title="Task list" actions={mayCreate && <CreateNew />} />
      </Box>
      {state?.missing !== undefined && <MissingPlan {...state} />}
      <PlanWords />
      <Tabs
        label="Tasks"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'active',
            label: 'Your Active Tasks',
            content: <TaskList key={contract} contract={contract} activeOnly />,
          },
          {
            id: 'recent',
            label: 'Recent Tasks',
            content: <TaskList key={contract} contract={contract} activeOnly={false} />,
          },
        ]}
      />
    </>
  )
}

const CreateNew = () => (
  <LinkButton variant="solid" to={paths.createTidp}>
    <Plus aria-hidden="true" />
    Create new
  </LinkButton>
)
