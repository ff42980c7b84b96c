import { Button, Menu } from '@chakra-ui/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { ChevronDown, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useUrlState } from '#ui/useUrlState.ts'
import { FormList } from './list/FormList.tsx'

const lists = { active: 'User Active Forms', all: 'All Project Forms' } as const
type FormListName = keyof typeof lists
const listIds = Object.keys(lists) as FormListName[]

/** Shows the forms of the contract: those with an open task of the viewer, or all. */
export function FormListPage() {
  const { roles } = useViewer()
  const contract = useContractCode()
  const [list, setList] = useUrlState<FormListName>('list', listIds, 'active')
  return (
    <>
      <PageHeader
        title="Forms"
        actions={
          <>
            {mayOpen('templates', roles) && (
              <Button asChild>
                <Link to={paths.templates}>Manage form templates</Link>
              </Button>
            )}
            <Button asChild variant="solid">
              <Link to={paths.createForm}>
                <Plus aria-hidden="true" />
                Create new
              </Link>
            </Button>
          </>
        }
      />
      <FormList
        key={`${contract} ${list}`}
        contract={contract}
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
  <Menu.Root positioning={{ placement: 'bottom-start', strategy: 'fixed' }} lazyMount unmountOnExit>
    <Menu.Trigger asChild>
      <Button>
        {lists[list]}
        <ChevronDown aria-hidden="true" />
      </Button>
    </Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content>
        <Menu.RadioItemGroup
          value={list}
          onValueChange={({ value }) => onChoose(value as FormListName)}
        >
          {listIds.map((id) => (
            <Menu.RadioItem key={id} value={id}>
              <Menu.ItemIndicator />
              {lists[id]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioItemGroup>
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
)
