import { Button } from '@chakra-ui/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { ChevronDown, Plus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { usePageCommands } from '#shared/pageCommands.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { deferredMenu, DeferredPopup } from '#ui/DeferredPopup.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { FormList } from './list/FormList.tsx'

/** The lists by their names in the address. */
const lists = { active: 'User Active Forms', all: 'All Project Forms' } as const
type FormListName = keyof typeof lists
const listIds = Object.keys(lists) as FormListName[]

const choices = deferredMenu(async () => (await import('#ui/ChoiceList.tsx')).ChoiceList)

/** Shows the forms of the contract: those with an open task of the viewer, or all. */
export function FormListPage() {
  const { roles } = useViewer()
  const contract = useContractCode()
  const [list, setList] = useUrlState<FormListName>('list', listIds, 'active')
  const navigate = useNavigate()
  usePageCommands([
    { label: 'Create a form', rank: 'main', run: () => void navigate(paths.createForm) },
    ...(mayOpen('templates', roles)
      ? [{ label: 'Manage form templates', run: () => void navigate(paths.templates) }]
      : []),
  ])
  return (
    <>
      <PageHeader
        title="Forms"
        actions={
          <>
            {mayOpen('templates', roles) && (
              <LinkButton to={paths.templates}>Manage form templates</LinkButton>
            )}
            <LinkButton variant="solid" to={paths.createForm}>
              <Plus aria-hidden="true" />
              Create new
            </LinkButton>
          </>
        }
      />
      <FormList
        key={`${contract} ${list}`}
        activeOnly={list === 'active'}
        title={lists[list]}
        choice={<ListChoice list={list} onChoose={setList} />}
        onShowProject={() => setList('all')}
      />
    </>
  )
}

const ListChoice = ({
  list,
  onChoose,
}: {
  list: FormListName
  onChoose: (list: FormListName) => void
}) => (
  <DeferredPopup
    popup={choices}
    placement="bottom-start"
    trigger={
      <Button>
        {lists[list]}
        <ChevronDown aria-hidden="true" />
      </Button>
    }
    options={lists}
    value={list}
    onChange={(name) => onChoose(name as FormListName)}
  />
)
