import { Box, chakra, Flex, IconButton } from '@chakra-ui/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { words } from '@tidemark/schema/words'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePageCommands } from '#shared/pageCommands.ts'
import { paths } from '#shared/paths.ts'
import type { MissingPlanState } from '#shared/tidp/NoSuchTidp.tsx'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { fetched } from '#ui/fetched.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { useSettings } from '#ui/stored.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { TaskList } from './TaskList.tsx'

const ManagedTasks = fetched(async () => (await import('./ManagedTasks.tsx')).ManagedTasks)
const MissingPlan = fetched(async () => (await import('./MissingPlan.tsx')).MissingPlan)

export function TaskListPage() {
  const { roles } = useViewer()
  const contract = useContractCode()
  const [tab, setTab] = useUrlState('tab', ['active', 'recent'], 'active', ['status'])
  const navigate = useNavigate()
  const { state } = useLocation() as { state: MissingPlanState | null }
  const mayCreate = mayOpen('createTidp', roles)
  const manages = mayCreate || mayOpen('contractSettings', roles)
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
            content: (
              <>
                {manages && <ManagedTasks key={`managed ${contract}`} />}
                <TaskList key={contract} contract={contract} activeOnly />
              </>
            ),
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

const name = 'planWords'

/** Explains TIDP and DIDP where they first appear, until the person dismisses it. */
function PlanWords() {
  const settings = useSettings()
  const [shown, setShown] = useState(() => settings.read(name) !== 'dismissed')
  if (!shown) return null
  const dismiss = () => {
    settings.write(name, 'dismissed')
    setShown(false)
  }
  return (
    <Flex
      as="section"
      aria-label="Terms"
      align="flex-start"
      gap="2"
      mt={{ base: '-3', sm: '-2' }}
      mb={{ base: '1', sm: '2' }}
      color="fg.muted"
    >
      <chakra.span
        textStyle="cell"
        lineHeight={{ base: '1.0625rem', sm: '1.25rem' }}
        flex="1"
        minW="0"
      >
        {[words.tidp, words.didp].map(({ short, long, meaning }) => (
          <chakra.span key={short} display="block">
            <chakra.strong color="fg" fontWeight="500">
              {short}
            </chakra.strong>{' '}
            – {long}. <chakra.span hideBelow="sm">{meaning}</chakra.span>
          </chakra.span>
        ))}
      </chakra.span>
      <IconButton variant="ghost" size="2xs" aria-label="Dismiss the terms" onClick={dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </Flex>
  )
}
