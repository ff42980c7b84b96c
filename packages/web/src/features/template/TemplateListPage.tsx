import { Box } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { TemplateListPageDocument } from '#api/generated/graphql.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { paths } from '#shared/paths.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { searchable } from '#shared/searchable.ts'
import { SearchText } from '#shared/SearchText.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { useAddressedList } from '#ui/useAddressedList.ts'
import { messages } from './messages.ts'
import { TemplateTable } from './TemplateTable.tsx'

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
            <LinkButton variant="solid" to={paths.createTemplate}>
              <Plus aria-hidden="true" />
              Create new
            </LinkButton>
          )
        }
      />
      <Templates key={contract} mayEdit={mayEdit} mayOpenOne={mayOpen('templates', roles)} />
    </>
  )
}

function Templates({ mayEdit, mayOpenOne }: { mayEdit: boolean; mayOpenOne: boolean }) {
  const { list, narrow, pages } = useAddressedList({ name: '' })
  const name = searchable(list.name, limits.text.search.min)
  const { data, previousData, loading, error, refetch } = useContractQuery(
    TemplateListPageDocument,
    { variables: { name: name || null, after: pages.after } },
  )
  const page = (data ?? previousData)?.contract?.templates
  return (
    <>
      <Box mb="3" maxW={{ md: '20rem' }}>
        <SearchText
          label="Search by name"
          value={name}
          onChange={(text) => narrow({ name: text })}
        />
      </Box>
      <Sheet flush aria-busy={loading}>
        {error && <ReadFailure error={error} failure={messages.list} onRetry={refetch} />}
        {!page && !error && <TableSkeleton columns={6} />}
        {page?.nodes.length === 0 && <Nothing searched={name} mayEdit={mayEdit} />}
        {page && page.nodes.length > 0 && (
          <TemplateTable
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
          <Pager what="form templates" list={page} size={limits.page.templates} pages={pages} />
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
          <LinkButton variant="solid" to={paths.createTemplate}>
            Create new
          </LinkButton>
        )
      }
    >
      Forms are made from templates, and there is none that you may see.{' '}
      {mayEdit ? 'Make the first one.' : 'A workflow admin makes them.'}
    </EmptyState>
  )
}
