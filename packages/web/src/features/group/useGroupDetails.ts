import { useApolloClient, useMutation } from '@apollo/client/react'
import { useFormik } from 'formik'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import {
  type GroupEntryFragment,
  GroupMembersDocument,
  UpdateGroupDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { useEvictAdministrationHistory } from '#features/history/index.ts'
import { applyEditTo } from '#shared/draft/merge.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { saveAnew } from '#shared/saveAnew.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { groupDifferences } from './groupDifferences.ts'
import { groupSchema, type GroupValues } from './groupForm.ts'

const valuesOf = ({ name, projectOrganisation }: GroupEntryFragment): GroupValues => ({
  groupTitle: name,
  projectOrganisation,
})
const differences = (before: GroupEntryFragment, now: GroupEntryFragment) =>
  groupDifferences(before, now, { members: false })

/** Edits the title of a group and whether it is a project organisation. */
export function useGroupDetails(group: GroupEntryFragment, onSaved: () => void) {
  const contract = useContractCode()
  const client = useApolloClient()
  const forgetHistories = useEvictAdministrationHistory()
  const [mutate] = useMutation(UpdateGroupDocument)
  /** The group as it was when the edit began; null while nothing is edited. */
  const [base, setBase] = useState<GroupEntryFragment | null>(null)
  const [theirs, setTheirs] = useState<{ group: GroupEntryFragment; by: string } | null>(null)
  const [fault, setFault] = useState<string>()
  const stop = () => setBase(null)

  const readNow = async () => {
    const { data } = await client.query({
      query: GroupMembersDocument,
      variables: { contract, group: group.id },
      fetchPolicy: 'network-only',
    })
    return data?.contract?.groupMembership?.group
  }
  const { running, start } = useAttempt(
    async (key: string, edited: GroupEntryFragment, values: GroupValues) => {
      const save = async ({ version }: GroupEntryFragment) =>
        (
          await mutate({
            variables: {
              input: {
                id: group.id,
                name: values.groupTitle.trim(),
                projectOrganisation: values.projectOrganisation,
                version,
                idempotencyKey: `${key}:${version}`,
              },
            },
          })
        ).data?.result
      try {
        resultOrThrow(
          await saveAnew(edited, {
            save,
            readNow,
            // Changes of the members do not conflict with this edit.
            differs: (now) => differences(edited, now).length > 0,
            onOvertaken: (now, by) => setTheirs({ group: now, by }),
          }),
        )
      } catch (error) {
        setFault(fieldFaultsOf(error)['name'])
        throw error
      }
      notify.success('Group updated')
      forgetHistories()
      stop()
      onSaved()
    },
    { failure: 'Error while updating group' },
  )

  const form = useFormik<GroupValues>({
    initialValues: valuesOf(group),
    validationSchema: groupSchema,
    onSubmit: async (values) => {
      if (base) await start(base, values)
    },
  })
  const begin = (now: GroupEntryFragment, values = valuesOf(now)) => {
    setBase(now)
    setTheirs(null)
    setFault(undefined)
    form.resetForm({ values: valuesOf(now) })
    void form.setValues(values)
  }

  return {
    form,
    fault,
    running,
    editing: base !== null,
    unsaved: base !== null && form.dirty,
    edit: () => begin(group),
    stop,
    conflict:
      base && theirs
        ? {
            by: theirs.by,
            changes: differences(base, theirs.group),
            apply: () =>
              begin(
                theirs.group,
                applyEditTo(valuesOf(theirs.group), { base: valuesOf(base), mine: form.values }),
              ),
            drop: () => begin(theirs.group),
          }
        : null,
  }
}
