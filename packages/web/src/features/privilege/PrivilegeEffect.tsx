import { Box, Heading, Text } from '@chakra-ui/react'
import { type PrivilegeDraft, privilegeFaults } from '@tidemark/schema/rules/privilege'
import { useState } from 'react'
import {
  type PrivilegeEditInput,
  type PrivilegeTreeFragment,
  ReachOfDocument,
  ReachWithEditsDocument,
} from '#api/generated/graphql.ts'
import { PersonSelect } from '#shared/people/PersonSelect.tsx'
import { useDebounced } from '#shared/useDebounced.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { ReachAnswer } from './ReachAnswer.tsx'
import { toInput } from './tree.ts'

/** An unsaved privilege with the groups that it would be saved with. */
export interface UnsavedPrivilege {
  name: string
  tree: PrivilegeDraft
  groups: readonly string[]
  /** The version that it started from; omitted for a new one. */
  version?: number
}

interface PrivilegeEffectProps {
  group: string
  /** The saved privileges of the group; each change reads the access again. */
  privileges: readonly Pick<PrivilegeTreeFragment, 'id' | 'version'>[]
  edits: readonly UnsavedPrivilege[]
}

/**
 * Shows the access of a chosen person, beside the privileges that decide it. Unsaved changes count
 * once their branches are complete.
 */
export function PrivilegeEffect({ group, privileges, edits }: PrivilegeEffectProps) {
  const contract = useContractCode()
  const [person, setPerson] = useState<string | null>(null)
  const saved = privileges.map(({ id, version }) => `${id} ${version}`).join()
  const complete = edits.flatMap((edit) => inputOf(edit, contract))
  // The text of equal edits is equal, so that a render alone asks for nothing.
  const asked = useDebounced(complete.length === 0 ? '' : JSON.stringify(complete))
  return (
    <Box as="section" aria-label="Effect on a person" w={{ lg: '20rem' }} flexShrink="0">
      <Heading as="h3" textStyle="heading" mb="2">
        Effect on a person
      </Heading>
      <PersonSelect label="Person" programs value={person} onChange={setPerson} />
      {edits.length > 0 && person !== null && (
        <Text as="output" display="block" textStyle="label" color="fg.muted" mt="2">
          {complete.length < edits.length
            ? 'Complete your branches to see their effect.'
            : 'Shows the effect of your unsaved changes.'}
        </Text>
      )}
      {person !== null && (
        <Box mt="4">
          {asked === '' ? (
            <SavedAccess key={saved} group={group} person={person} />
          ) : (
            <EditedAccess key={saved} group={group} person={person} edits={asked} />
          )}
        </Box>
      )}
    </Box>
  )
}

/** Converts an edit without open branches to an input. A missing name does not change the effect. */
function inputOf(
  { name, tree, groups, version }: UnsavedPrivilege,
  contract: string,
): PrivilegeEditInput[] {
  const { name: unnamed, ...open } = privilegeFaults({ name, privilege: tree }, contract)
  if (Object.keys(open).length > 0) return []
  return [
    {
      name: unnamed === undefined ? name.trim() : 'New privilege',
      groups: [...groups],
      privilege: toInput(tree),
      ...(version !== undefined && { version }),
    },
  ]
}

interface AccessOf {
  group: string
  person: string
}

function SavedAccess({ group, person }: AccessOf) {
  const { data, error, refetch } = useContractQuery(ReachOfDocument, {
    variables: { person, tagCode: null },
    fetchPolicy: 'network-only',
  })
  return <Access reach={data?.contract?.reachOf} loading={!data} {...{ group, error, refetch }} />
}

function EditedAccess({ group, person, edits }: AccessOf & { edits: string }) {
  const { data, previousData, error, refetch } = useContractQuery(ReachWithEditsDocument, {
    variables: { person, edits: JSON.parse(edits) as PrivilegeEditInput[] },
    // An answer holds only as long as no one saves another privilege.
    fetchPolicy: 'no-cache',
  })
  const shown = data ?? previousData
  return (
    <Access
      reach={shown?.contract?.reachWithEdits}
      loading={!shown}
      {...{ group, error, refetch }}
    />
  )
}

interface AccessProps {
  group: string
  reach: Parameters<typeof ReachAnswer>[0]['reach'] | null | undefined
  loading: boolean
  error: unknown
  refetch: () => Promise<unknown>
}

function Access({ group, reach, loading, error, refetch }: AccessProps) {
  if (error) return <ReadFailure error={error} failure="The check failed." onRetry={refetch} />
  if (loading) return <TextSkeleton lines={4} />
  if (!reach)
    return <EmptyState title="Not found">The person has left, or you have no access.</EmptyState>
  return (
    <>
      {!reach.groups.some(({ id }) => id === group) && (
        <Text mb="3">Not in this group: its privileges do not limit this person.</Text>
      )}
      <ReachAnswer reach={reach} />
    </>
  )
}
