import { Text } from '@chakra-ui/react'
import { useFormik } from 'formik'
import { type ReactNode, useState } from 'react'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { AdministrationHistory } from '#features/history/index.ts'
import { FormDialog, overtaken, reasonsOf } from '#shared/FormDialog.tsx'
import { type ConcurrentSave, UserConflict } from './UserConflict.tsx'
import { HeldTasks } from './HeldTasks.tsx'
import { SignInLink } from './SignInLink.tsx'
import { UserFields } from './UserFields.tsx'
import { applyUserEditTo, fieldLabels, nounOf, userSchema, valuesOf } from './userForm.ts'
import { useSaveUser } from './useSaveUser.ts'

interface UserDialogProps {
  user: UserEntryFragment
  /** The assignable roles. */
  roles: readonly { key: string; label: string }[]
  /** Whether links can be made by which users choose a password. */
  links: boolean
  /** Whether they can be sent by mail. */
  byMail: boolean
  onSaved: () => void
  onClose: () => void
}

/**
 * Shows the dialog of a user. Read-only with a notice for a user with an
 * incomplete profile.
 */
export function UserDialog({ user, roles, links, byMail, onSaved, onClose }: UserDialogProps) {
  const [base, setBase] = useState(user)
  const [theirs, setTheirs] = useState<ConcurrentSave | null>(null)
  const saved = () => {
    onSaved()
    onClose()
  }
  const { running, faults, gone, save } = useSaveUser(base, {
    onSaved: saved,
    onOvertaken: setTheirs,
  })
  const form = useFormik({
    initialValues: valuesOf(user),
    validationSchema: userSchema,
    onSubmit: async (values) => void (await save(values)),
  })
  const readOnly = gone || !user.complete
  const goOnFrom = (now: UserEntryFragment) => {
    setBase(now)
    setTheirs(null)
  }
  return (
    <FormDialog
      form={form}
      title={user.name}
      label={`Edit ${nounOf(user)}`}
      saving={running}
      reasons={theirs ? [overtaken] : reasonsOf(form, fieldLabels)}
      unsaved={form.dirty && !gone}
      readOnly={readOnly}
      onClose={onClose}
    >
      {gone && (
        <Note>
          This {nounOf(user)} was deleted in the meantime. Close this window; Add new restores a
          deleted user.
        </Note>
      )}
      {!user.complete && <Note>You cannot edit this user: the profile is incomplete.</Note>}
      {user.program && (
        <Note>
          This program signs in with its own credentials. It can be in groups, and is never an
          owner, reviewer or author.
        </Note>
      )}
      {theirs && (
        <UserConflict
          base={base}
          theirs={theirs}
          onApply={() => {
            void form.setValues(
              applyUserEditTo(valuesOf(theirs.user), {
                base: valuesOf(base),
                mine: form.values,
              }),
            )
            goOnFrom(theirs.user)
          }}
          onDrop={() => {
            form.resetForm({ values: valuesOf(theirs.user) })
            goOnFrom(theirs.user)
          }}
        />
      )}
      <UserFields
        user={user}
        roles={roles}
        faults={faults}
        disabled={readOnly || running}
        named={links && !user.program}
      />
      {links && user.active && !user.program && !gone && <SignInLink user={user} byMail={byMail} />}
      {user.active && !form.values.active && <HeldTasks user={user} />}
      <AdministrationHistory of={{ user: user.id }} />
    </FormDialog>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text role="note" p="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
    {children}
  </Text>
)
