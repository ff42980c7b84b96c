import { useFormik } from 'formik'
import { useState } from 'react'
import { CreateGroupDocument, type GroupEntryFragment } from '#api/generated/graphql.ts'
import { FormDialog } from '#shared/FormDialog.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useStandingFaults } from '#shared/useStandingFaults.ts'
import { GroupFields } from './GroupFields.tsx'
import { groupSchema, reasonsAgainst } from './groupForm.ts'

interface NewGroupDialogProps {
  /** Called with the new group, whose members and privileges are added next. */
  onMade: (group: GroupEntryFragment) => void
  onClose: () => void
}

export function NewGroupDialog({ onMade, onClose }: NewGroupDialogProps) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { running, start } = useContractAction(CreateGroupDocument, {
    input: (name: string, projectOrganisation: boolean) => ({ name, projectOrganisation }),
    success: 'Group created. ',
    failure: 'Error while creating group',
    onDone: ({ id }, name, projectOrganisation) =>
      onMade({ __typename: 'Group', id, name, projectOrganisation, memberCount: 0, version: 1 }),
    onFaults: setFaults,
  })
  const form = useFormik({
    initialValues: { groupTitle: '', projectOrganisation: false },
    validationSchema: groupSchema,
    onSubmit: async ({ groupTitle, projectOrganisation }) =>
      void (await start(groupTitle.trim(), projectOrganisation)),
  })
  const standing = useStandingFaults(faults, form.values)
  return (
    <FormDialog
      form={form}
      title="Add new group"
      label="New group"
      saving={running}
      reasons={reasonsAgainst(form.values)}
      onClose={onClose}
    >
      <GroupFields fault={standing['name']} />
    </FormDialog>
  )
}
