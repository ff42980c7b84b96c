import { Stack, Text } from '@chakra-ui/react'
import { userMessages } from '@tidemark/schema/rules/user'
import { type FormikErrors, FormikProvider, useFormik } from 'formik'
import { useState } from 'react'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { AdministrationHistory } from '#features/history/index.ts'
import { DialogFrame } from '#ui/DialogFrame.tsx'
import { FormDialogFooter } from '#ui/form/FormDialogFooter.tsx'
import { type ConcurrentSave, UserConflict } from './UserConflict.tsx'
import { UserFields } from './UserFields.tsx'
import { applyEditTo, userSchema, type UserValues, valuesOf } from './userForm.ts'
import { useSaveUser } from './useSaveUser.ts'

interface UserDialogProps {
  /** Null for a new user. */
  user: UserEntryFragment | null
  /** The assignable roles. */
  roles: readonly { key: string; label: string }[]
  onSaved: () => void
  onClose: () => void
}

/**
 * Shows the dialog for a new or existing user. Read-only with a notice for a user with an
 * incomplete profile.
 */
export function UserDialog({ user, roles, onSaved, onClose }: UserDialogProps) {
  const [base, setBase] = useState(user)
  const [theirs, setTheirs] = useState<ConcurrentSave | null>(null)
  const saved = () => {
    onSaved()
    onClose()
  }
  const { running, faults, save } = useSaveUser(base, { onSaved: saved, onOvertaken: setTheirs })
  const form = useFormik({
    initialValues: valuesOf(user),
    validationSchema: userSchema(user === null),
    onSubmit: async (values) => void (await save(values)),
  })
  const readOnly = user?.complete === false
  const goOnFrom = (now: UserEntryFragment) => {
    setBase(now)
    setTheirs(null)
  }
  const { close, warning } = useCloseWarning({ unsaved: form.dirty, onClose })
  const touched = form.dirty || Object.keys(form.touched).length > 0
  const reasons = theirs ? [overtaken] : touched ? faultsOf(form.errors) : [untouched]
  return (
    <>
      <FormikProvider value={form}>
        <DialogFrame
          title={user ? user.name : 'Add new user'}
          onClose={close}
          busy={running}
          size="sm"
          form={{ label: user ? 'Edit user' : 'New user', onSubmit: form.handleSubmit }}
          footer={
            <FormDialogFooter
              onCancel={close}
              saving={running}
              reasons={reasons}
              readOnly={readOnly}
            />
          }
        >
          <Stack gap="4">
            {readOnly && (
              <Text role="note" p="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
                You cannot edit this user: the profile is incomplete.
              </Text>
            )}
            {base && theirs && (
              <UserConflict
                base={base}
                theirs={theirs}
                onApply={() => {
                  void form.setValues(
                    applyEditTo(valuesOf(theirs.user), {
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
            <UserFields user={user} roles={roles} faults={faults} disabled={readOnly || running} />
            {user && <AdministrationHistory of={{ user: user.id }} />}
          </Stack>
        </DialogFrame>
      </FormikProvider>
      {warning}
    </>
  )
}

const untouched = { message: 'Change a field before saving.' }
const overtaken = { message: 'Apply or discard your changes first.' }
const labels: Record<keyof UserValues, string> = {
  email: 'Email',
  externalSignOn: 'External Sign On',
  active: 'Active',
  roles: 'Permissions',
  defaultModule: 'Default module',
}

/** Lists the invalid fields with their messages. */
const faultsOf = (errors: FormikErrors<UserValues>) =>
  Object.entries(errors).map(([field, fault]) => ({
    message: `${labels[field as keyof UserValues]}: ${typeof fault === 'string' ? fault : userMessages.required}`,
  }))
