import { useApolloClient } from '@apollo/client/react'
import { Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { useFormik } from 'formik'
import { useState } from 'react'
import { GroupChoicesDocument, UserToCopyDocument } from '#api/generated/graphql.ts'
import { FormDialog } from '#shared/FormDialog.tsx'
import { reasonsOf } from '#shared/formReasons.ts'
import { PersonSelect } from '#shared/people/PersonSelect.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useStandingFaults } from '#shared/useStandingFaults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import type { Option } from '#ui/form/options.ts'
import { UserFields } from './UserFields.tsx'
import { asksForLinks, type MadeLink, MadeLinks } from './MadeLinks.tsx'
import { fieldLabels, type NewUsers, newUsersSchema, newUsersWith, valuesOf } from './userForm.ts'
import { useAddUsers } from './useAddUsers.ts'

interface AddUsersDialogProps {
  roles: readonly { key: string; label: string }[]
  /** Whether each person gets a link by which they choose a password. */
  links: boolean
  /** Whether they can be sent by mail. */
  byMail: boolean
  /** Called after the attempt, also when some users were refused. */
  onSaved: () => void
  onClose: () => void
}

/** Shows the dialog that adds one or several users with the same permissions and groups. */
export function AddUsersDialog({ roles, links, byMail, onSaved, onClose }: AddUsersDialogProps) {
  const { running, faults, add } = useAddUsers(links, roles)
  const [made, setMade] = useState<readonly MadeLink[]>([])
  const [isTaken, setTaken] = useState(false)
  const [isDone, setDone] = useState(false)
  const form = useFormik<NewUsers>({
    initialValues: newUsersWith(links),
    validationSchema: () => newUsersSchema(roles),
    onSubmit: async (values, { setFieldValue }) =>
      void (await add(values, (left, more) => {
        onSaved()
        setMade([...made, ...more])
        setTaken(false)
        if (left.length > 0) void setFieldValue('email', left.join('\n'), false)
        else if (links) setDone(true)
        else onClose()
      })),
  })
  const standing = useStandingFaults(faults, form.values)
  const isLeft = made.some(({ url }) => url !== undefined) && !isTaken
  const shownLinks = <MadeLinks links={made} byMail={byMail} onTaken={() => setTaken(true)} />
  return (
    <FormDialog
      form={form}
      title={isDone ? 'Links to send' : 'Add new users'}
      label="New user"
      saving={running}
      reasons={reasonsOf(form, fieldLabels)}
      unsaved={isDone ? isLeft : form.dirty}
      asks={isDone ? asksForLinks : undefined}
      readOnly={isDone}
      // The links are shown only once.
      closeOnInteractOutside={!isDone}
      onClose={onClose}
    >
      {isDone ? (
        shownLinks
      ) : (
        <>
          <Text color="fg.muted">
            {links
              ? 'No mail is sent: after Save, copy a link for each of them to send. With it they choose a password.'
              : 'They sign in with their address. No mail is sent: tell them the address of this product.'}
          </Text>
          {made.length > 0 && shownLinks}
          <CopyFrom
            disabled={running}
            onCopied={(copied) => void form.setValues({ ...form.values, ...copied })}
          />
          <UserFields user={null} roles={roles} faults={standing} disabled={running} />
          <GroupSelect
            value={form.values.groups}
            disabled={running}
            onChange={(groups) => void form.setFieldValue('groups', groups)}
          />
        </>
      )}
    </FormDialog>
  )
}

type Copied = Pick<NewUsers, 'externalSignOn' | 'roles' | 'defaultModule' | 'groups'>

/** Fills in the permissions and groups of another user of the contract. */
function CopyFrom({
  disabled,
  onCopied,
}: {
  disabled: boolean
  onCopied: (copied: Copied) => void
}) {
  const contract = useContractCode()
  const client = useApolloClient()
  const [from, setFrom] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const copy = async (username: string | null) => {
    setFrom(username)
    setFault(undefined)
    if (username === null) return
    const { data } = await client
      .query({
        query: UserToCopyDocument,
        variables: { contract, email: username },
        fetchPolicy: 'network-only',
      })
      .catch(() => ({ data: undefined }))
    const user = data?.contract?.users?.nodes.find(({ email }) => email === username)
    if (!user) return setFault('The permissions could not be read. Choose the person again.')
    const { externalSignOn, roles, defaultModule } = valuesOf(user)
    const groups = user.groups.map(({ id, name }) => ({ value: id, label: name }))
    onCopied({ externalSignOn, roles, defaultModule, groups })
  }
  return (
    <PersonSelect
      label="Copy from another user"
      value={from}
      onChange={(username) => void copy(username)}
      error={fault}
      disabled={disabled}
    />
  )
}

interface GroupSelectProps {
  value: readonly Option[]
  onChange: (groups: Option[]) => void
  disabled: boolean
}

/** Chooses groups of the contract that new users join at once, so that their limits hold from the start. */
function GroupSelect({ value, onChange, disabled }: GroupSelectProps) {
  const { data, loading, error } = useContractQuery(GroupChoicesDocument, {
    variables: { first: limits.page.max },
  })
  const groups = data?.contract?.groups?.nodes ?? []
  return (
    <MultiSelect
      label="Groups"
      value={value}
      onChange={onChange}
      disabled={disabled}
      loading={loading}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder="Choose groups"
      emptyText={error && 'The groups are unavailable. Try again in a moment.'}
      helpText="Without a group that limits them, they see the whole contract."
    />
  )
}
