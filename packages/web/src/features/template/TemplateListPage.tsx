import { Box, Button } from '@chakra-ui/react'
import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { Plus } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { TemplateListPageDocument } from '#api/generated/graphql.ts'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { searchable } from '#shared/searchable.ts'
import { SearchText } from '#shared/SearchText.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { useAddressedList } from '#ui/useAddressedList.ts'
import { messages } from './messages.ts'
import { TemplateTable } from './TemplateTable.tsx'

/** Shows the form templates of the contract. */
export function TemplateListPage() {
  const contract = useContractCode()
  const { roles } = useViewer()
  const mayEdit = mayOpen('templateEditing', roles)
  const navigate = useNavigate()
  usePageCommands(
    mayEdit
      ? [{ label: 'Create a form template', run: () => void navigate(paths.createTemplate) }]
      : [],
  )
  return (
    <>
      <PageHeader
        title="Form templates"
        subtitle="Define the attributes and components of forms."
        actions={
          mayEdit && (
            <Button asChild variant="solid">
              <Link to={paths.createTemplate}>
                <Plus aria-hidden="true" />
                Create new
              </Link>
            </Button>
          )
        }
      />
      <Templates
        key={contract}
        contract={contract}
        mayEdit={mayEdit}
        mayOpenOne={mayOpen('templates', roles)}
      />
    </>
  )
}

function Templates({
  contract,
  mayEdit,
  mayOpenOne,
}: {
  contract: string
  mayEdit: boolean
  mayOpenOne: boolean
}) {
  const { list, narrow, pages } = useAddressedList({ name: '' })
  const name = searchable(list.name, limits.text.search.min)
  const { data, previousData, loading, error, refetch } = useQuery(TemplateListPageDocument, {
    variables: { contract, name: name || null, after: pages.after },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.contract?.templates
  return (
    <>
      <Box mb="3" maxW={{ md: '20rem' }}>
        <SearchText
          label="Search by name"
          least={limits.text.search.min}
          rest={limits.milliseconds.searchDebounce}
          value={name}
          onSearch={(text) => narrow({ name: text })}
        />
      </Box>
      <Sheet flush aria-busy={loading}>
        {error && (
          <ErrorState title={sentenceOf(error, messages.list)} onRetry={() => void refetch()}>
            {reasonOf(error)}
          </ErrorState>
        )}
        {!page && !error && <TableSkeleton columns={6} />}
        {page?.nodes.length === 0 && <Nothing searched={name} mayEdit={mayEdit} />}
        {page && page.nodes.length > 0 && (
          <TemplateTable
            contract={contract}
            templates={page.nodes}
            mayEdit={mayEdit}
            mayOpenOne={mayOpenOne}
            // Removing the only template of a page leaves it empty: show the page before.
            onRemoved={() =>
              page.nodes.length === 1 && pages.page > 1 ? pages.back() : void refetch()
            }
          />
        )}
        {page && (
          <Pager
            what="form templates"
            count={page.totalCount}
            size={limits.page.templates}
            pages={pages}
            next={page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null}
          />
        )}
      </Sheet>
    </>
  )
}

function Nothing({ searched, mayEdit }: { searched: string; mayEdit: boolean }) {
  if (searched !== '')
    return <EmptyState>No form template has “{searched}” in its name.</EmptyState>
  return (
    <EmptyState
      action={
        mayEdit && (
          <Button asChild variant="solid">
            <Link to={paths.createTemplate}>Create new</Link>
          </Button>
        )
      }
    >
      Forms are made from templates.{' '}
      {mayEdit ? 'Make the first one.' : 'A workflow admin makes the first one.'}
    </EmptyState>
  )
}
