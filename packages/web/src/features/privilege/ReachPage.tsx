import { Box, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { limits } from '@tidemark/schema/limits'
import {
  ReachAssetsDocument,
  ReachOfDocument,
  ThingSearchDocument,
} from '#api/generated/graphql.ts'
import { PersonSelect } from '#shared/people/PersonSelect.tsx'
import { paths } from '#shared/paths.ts'
import { useTypedSearch } from '#shared/useTypedSearch.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Option } from '#ui/form/options.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { ReachAnswer } from './ReachAnswer.tsx'

/**
 * Shows the access check: the access of a person to the contract or to an item, with the reasons.
 */
export function ReachPage() {
  const things = useThingSearch()
  const [person, setPerson] = useState<string | null>(null)
  const [thing, setThing] = useState<string | null>(null)
  const { data, error, loading, refetch } = useContractQuery(ReachOfDocument, {
    variables: { person: person ?? '', tagCode: thing },
    skip: person === null,
    fetchPolicy: 'network-only',
  })
  const reach = data?.contract?.reachOf
  return (
    <>
      <PageHeader
        title="Check access"
        subtitle="See a person's access and the groups and privileges behind it."
        actions={<LinkButton to={paths.groupsManagement}>Groups Management</LinkButton>}
      />
      <Stack direction={{ base: 'column', md: 'row' }} gap="4" mb="4">
        <Box flex="1" maxW={{ md: '22.5rem' }}>
          <PersonSelect
            label="Person"
            required
            programs
            inactive
            value={person}
            onChange={setPerson}
          />
        </Box>
        <Box flex="1" maxW={{ md: '30rem' }}>
          <SearchableSelect
            label="Asset, plan, discipline or deliverable"
            options={things.options}
            loading={things.loading}
            search={things.search}
            value={thing}
            onChange={setThing}
            placeholder="Tag, title or number. Leave empty for everything."
          />
        </Box>
      </Stack>
      <Sheet>
        {person === null ? (
          <EmptyState title="No person chosen">Choose a person.</EmptyState>
        ) : error ? (
          <ReadFailure error={error} failure="The check failed." onRetry={refetch} />
        ) : loading || !data ? (
          <TableSkeleton columns={2} />
        ) : reach ? (
          <ReachAnswer reach={reach} />
        ) : (
          <EmptyState title="Not found">It does not exist, or you have no access.</EmptyState>
        )}
      </Sheet>
    </>
  )
}

/** Searches primary assets, plans, disciplines and lines. The previous result stays selectable. */
function useThingSearch() {
  const { asked, typing, onType } = useTypedSearch(limits.text.search.min)
  const { data, previousData, loading } = useContractQuery(ThingSearchDocument, {
    variables: { text: asked },
    skip: asked === '',
  })
  const { data: ground } = useContractQuery(ReachAssetsDocument)
  const assets: Option[] = (ground?.contract?.primaryAssets ?? [])
    .filter(({ name, uniqueId }) =>
      `${name} ${uniqueId}`.toLowerCase().includes(asked.toLowerCase()),
    )
    .map(({ id, name, uniqueId }) => ({ value: id, label: name, detail: uniqueId }))
  const found: Option[] = ((data ?? previousData)?.contract?.search ?? []).map(
    ({ tagCode, displayName }) => ({ value: tagCode, label: displayName, detail: tagCode }),
  )
  const options = asked === '' ? found : [...assets, ...found]
  return {
    options,
    loading: loading || typing,
    search: { onType, answers: data || asked === '' ? asked : null },
  }
}
