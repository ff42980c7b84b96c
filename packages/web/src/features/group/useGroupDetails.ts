import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import {
  type GroupEntryFragment,
  GroupMembersDocument,
  UpdateGroupDocument,
} from '#api/generated/graphql.ts'
import { useVersionedEdit } from '#shared/draft/useVersionedEdit.ts'
import { useContractCode } from '#shared/viewer.ts'
import { differences, groupSchema, type GroupValues } from './groupForm.ts'

/** Edits the title of a group and whether it is a project organisation. */
export function useGroupDetails(group: GroupEntryFragment, onSaved: () => void) {
  const contract = useContractCode()
  const client = useApolloClient()
  const [editing, setEditing] = useState(false)
  const stop = () => setEditing(false)
  const { begin, ...edit } = useVersionedEdit(UpdateGroupDocument, {
    row: group,
    valuesOf: (one: GroupEntryFragment | null): GroupValues => ({
      groupTitle: one?.name ?? '',
      projectOrganisation: one?.projectOrganisation ?? false,
    }),
    validationSchema: groupSchema,
    input: ({ groupTitle, projectOrganisation }) => ({
      name: groupTitle.trim(),
      projectOrganisation,
    }),
    readNow: async (id) => {
      const { data } = await client.query({
        query: GroupMembersDocument,
        variables: { contract, group: id },
        fetchPolicy: 'network-only',
      })
      return data?.contract?.groupMembership?.group
    },
    // Changes of the members do not conflict with this edit.
    differences,
    success: 'Group updated',
    failure: 'Error while updating group',
    onSaved: () => {
      stop()
      onSaved()
    },
  })
  return {
    ...edit,
    editing,
    unsaved: editing && edit.form.dirty,
    edit: () => {
      begin(group)
      setEditing(true)
    },
    stop,
  }
}
