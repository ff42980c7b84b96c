import { Box } from '@chakra-ui/react'
import { useQuery } from '@apollo/client/react'
import type { ComponentDraft } from '@tidemark/schema/rules/template'
import { TemplateComponentsDocument } from '#api/generated/graphql.ts'
import { useTypedSearch } from '#shared/useTypedSearch.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { asComponent } from './asDraft.ts'

/** Finds a component of any template, to be copied into this one. */
export function CopyComponent({
  contract,
  onChosen,
}: {
  contract: string
  onChosen: (component: ComponentDraft) => void
}) {
  const { asked, typing, onType } = useTypedSearch()
  const { data, previousData, loading, error } = useQuery(TemplateComponentsDocument, {
    variables: { contract, name: asked || null },
    fetchPolicy: 'cache-and-network',
  })
  const found = (data ?? previousData)?.contract?.templateComponents?.nodes ?? []
  return (
    <Box w={{ base: '100%', sm: '320px' }}>
      <SearchableSelect
        label="Copy a component"
        placeholder="Search the components of all templates"
        value={null}
        loading={loading || typing}
        search={{ onType, answers: data ? asked : null }}
        error={error && 'The components cannot be listed at the moment.'}
        options={found.map(({ id, displayName, formNumber, attributes }) => ({
          value: id,
          label: displayName,
          detail: `${formNumber}, ${attributes.length} attributes`,
        }))}
        onChange={(id) => {
          const component = found.find((one) => one.id === id)
          if (component) onChosen(asComponent(component))
        }}
      />
    </Box>
  )
}
