import { useQuery } from '@apollo/client/react'
import { Box, Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ReachOfDocument } from '#api/generated/graphql.ts'
import { usePeopleSearch } from '#shared/people/usePeopleSearch.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { ReachAnswer } from './ReachAnswer.tsx'
import { useThingSearch } from './useThingSearch.ts'

/** "What can this person see, and why not that?" */
export function ReachPage() {
  const contract = useContractCode()
  const people = usePeopleSearch({ programs: true })
  const things = useThingSearch()
  const [person, setPerson] = useState<string | null>(null)
  const [thing, setThing] = useState<string | null>(null)
  const { data, error, loading, refetch } = useQuery(ReachOfDocument, {
    variables: { contract, person: person ?? '', tagCode: thing },
    skip: person === null,
    fetchPolicy: 'network-only',
  })
  const reach = data?.contract?.reachOf
  return (
    <>
      <PageHeader
        title="Who sees what"
        subtitle="What somebody can see in this contract, and which groups and privileges decide it."
        actions={
          <Button asChild>
            <Link to={paths.groupsManagement}>Groups Management</Link>
          </Button>
        }
      />
      <Stack direction={{ base: 'column', md: 'row' }} gap="4" mb="4">
        <Box flex="1" maxW={{ md: '360px' }}>
          <SearchableSelect
            label="Person"
            required
            options={people.options}
            loading={people.loading}
            search={people.search}
            value={person}
            onChange={setPerson}
            placeholder="Search by name"
          />
        </Box>
        <Box flex="1" maxW={{ md: '480px' }}>
          <SearchableSelect
            label="Plan, discipline or deliverable"
            options={things.options}
            loading={things.loading}
            search={things.search}
            value={thing}
            onChange={setThing}
            placeholder="Tag, title or number; everything when left out"
          />
        </Box>
      </Stack>
      <Sheet>
        {person === null ? (
          <EmptyState title="Whose view?">Choose a person.</EmptyState>
        ) : error ? (
          <ErrorState
            title="It could not be found out."
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : loading || !data ? (
          <TableSkeleton columns={2} />
        ) : reach ? (
          <ReachAnswer reach={reach} />
        ) : (
          <EmptyState title="Not to be found">
            This person or thing is not within your reach.
          </EmptyState>
        )}
      </Sheet>
    </>
  )
}
