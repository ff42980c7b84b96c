import { useQuery } from '@apollo/client/react'
import { Box, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { type PrivilegeTreeFragment, ReachOfDocument } from '#api/generated/graphql.ts'
import { usePeopleSearch } from '#shared/people/usePeopleSearch.ts'
import { useContractCode } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { ReachAnswer } from './ReachAnswer.tsx'

interface PrivilegeEffectProps {
  /** The saved privileges of the group; each change reads the access again. */
  privileges: readonly Pick<PrivilegeTreeFragment, 'id' | 'version'>[]
  /** Whether there are unsaved changes. */
  isEdited: boolean
}

/** Shows the access of a chosen person, beside the privileges that decide it. */
export function PrivilegeEffect({ privileges, isEdited }: PrivilegeEffectProps) {
  const people = usePeopleSearch({ programs: true })
  const [person, setPerson] = useState<string | null>(null)
  const saved = privileges.map(({ id, version }) => `${id} ${version}`).join()
  return (
    <Box as="section" aria-label="Effect on a person" w={{ lg: '20rem' }} flexShrink="0">
      <Heading as="h3" textStyle="heading" mb="2">
        Effect on a person
      </Heading>
      <SearchableSelect
        label="Person"
        options={people.options}
        loading={people.loading}
        search={people.search}
        value={person}
        onChange={setPerson}
        placeholder="Search by name"
      />
      {isEdited && person !== null && (
        <Text as="output" display="block" textStyle="label" color="fg.muted" mt="2">
          Shows the saved privileges. Save to see the effect of your changes.
        </Text>
      )}
      {person !== null && (
        <Box mt="4">
          <Access key={saved} person={person} />
        </Box>
      )}
    </Box>
  )
}

function Access({ person }: { person: string }) {
  const contract = useContractCode()
  const { data, error, refetch } = useQuery(ReachOfDocument, {
    variables: { contract, person, tagCode: null },
    fetchPolicy: 'network-only',
  })
  if (error)
    return (
      <ErrorState title="The check failed." onRetry={() => void refetch().catch(() => undefined)} />
    )
  if (!data) return <TextSkeleton lines={4} />
  const reach = data.contract?.reachOf
  return reach ? (
    <ReachAnswer reach={reach} />
  ) : (
    <EmptyState title="Not found">The person has left, or you have no access.</EmptyState>
  )
}
