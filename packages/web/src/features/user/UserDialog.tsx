import { useApolloClient } from '@apollo/client/react'
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { type ReactNode, useState } from 'react'
import {
  UpdateUserDocument,
  type UserEntryFragment,
  UserNowDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { AdministrationHistory, SavedElsewhere } from '#features/history/index.ts'
import { FormDialog } from '#shared/FormDialog.tsx'
import { overtaken, reasonsOf } from '#shared/formReasons.ts'
import { useVersionedEdit } from '#shared/draft/useVersionedEdit.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { HeldTasks } from './HeldTasks.tsx'
import { asksForLinks, type MadeLink, MadeLinks } from './MadeLinks.tsx'
import { MailLink } from './MailLink.tsx'
import { UserFields } from './UserFields.tsx'
import {
  applyUserEditTo,
  differences,
  fieldLabels,
  nounOf,
  userSchema,
  valuesOf,
} from './userForm.ts'
import { useSignInLink } from './useSignInLink.ts'

interface UserDialogProps {
  user: UserEntryFragment
  roles: readonly { key: string; label: string }[]
  /** Whether links can be made by which users choose a password. */
  links: boolean
  /** Whether they can be sent by mail. */
  byMail: boolean
  onSaved: () => void
  onClose: () => void
}

/**
 * Shows the dialog of a user, as they are when it opens. Read-only with a notice for a user with an
 * incomplete profile.
 */
export function UserDialog({
  user: listed,
  roles,
  links,
  byMail,
  onSaved,
  onClose,
}: UserDialogProps) {
  const contract = useContractCode()
  const client = useApolloClient()
  const { data: present } = useContractQuery(UserNowDocument, {
    variables: { id: listed.id },
    fetchPolicy: 'network-only',
  })
  const user = present?.contract?.user ?? listed
  const {
    form,
    running,
    faults,
    isGone: gone,
    conflict,
  } = useVersionedEdit(UpdateUserDocument, {
    row: user,
    valuesOf,
    validationSchema: userSchema,
    input: ({ name, active, externalSignOn, ...values }, base) => ({
      contract,
      externalSignOn,
      active,
      roles: values.roles.map(({ value }) => value),
      // The form requires one.
      defaultModule: values.defaultModule ?? '',
      ...(name !== base?.name && { name }),
    }),
    readNow: async (id) => {
      const { data } = await client.query({
        query: UserNowDocument,
        variables: { contract, id },
        fetchPolicy: 'network-only',
      })
      return data?.contract?.user
    },
    // Changes of the user in another contract do not conflict with this edit.
    differences: (before, now) => differences(valuesOf(before), valuesOf(now)),
    merge: applyUserEditTo,
    success: 'User updated',
    failure: 'Error while updating user',
    failureIsFixed: true,
    onSaved: () => {
      onSaved()
      onClose()
    },
  })
  const [hasLink, setLink] = useState(false)
  const readOnly = gone || !user.complete
  const opensForms = (keys: readonly string[]) => mayOpen('forms', keys)
  const losesForms =
    opensForms(user.roles.map(({ key }) => key)) &&
    !opensForms(form.values.roles.map(({ value }) => value))
  return (
    <FormDialog
      form={form}
      title={user.name}
      label={`Edit ${nounOf(user)}`}
      saving={running}
      reasons={conflict ? [overtaken] : reasonsOf(form, fieldLabels)}
      unsaved={(form.dirty && !gone) || hasLink}
      asks={form.dirty ? undefined : asksForLinks}
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
      {conflict && <SavedElsewhere what={nounOf(user)} {...conflict} />}
      <UserFields
        user={user}
        roles={roles}
        faults={faults}
        disabled={readOnly || running}
        named={links && !user.program}
      />
      {links && user.active && !user.program && !gone && (
        <SignInLink user={user} byMail={byMail} onLeft={setLink} />
      )}
      {user.active && (!form.values.active || losesForms) && (
        <HeldTasks user={user} formsOnly={form.values.active} />
      )}
      <AdministrationHistory of={{ user: user.id }} />
    </FormDialog>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text role="note" p="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
    {children}
  </Text>
)

/** Makes a link by which a user chooses their first password, or another one. */
function SignInLink({
  user,
  byMail,
  onLeft,
}: {
  user: UserEntryFragment
  byMail: boolean
  /** Called with whether there is a link that was not copied yet. */
  onLeft: (isLeft: boolean) => void
}) {
  const make = useSignInLink()
  const [made, setMade] = useState<MadeLink | null>(null)
  const show = (link: MadeLink | null) => {
    setMade(link)
    onLeft(link !== null)
  }
  const { running, start } = useAttempt(async () => show(await make(user)), {
    failure: 'Error while making the link',
  })
  return (
    <Stack gap="3" align="stretch">
      <Box>
        <Text textStyle="label" fontWeight="500" mb="1">
          Sign-in
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" loading={running} onClick={() => void start()}>
            {user.invited ? 'New sign-in link' : 'Reset password link'}
          </Button>
          {byMail && <MailLink user={user} onSent={() => show(null)} />}
        </Flex>
        <Text color="fg.muted" textStyle="label" fontWeight="400" mt="1">
          {user.invited
            ? 'They have not chosen a password yet.'
            : 'They choose a new password with it; the old one works until then.'}
        </Text>
      </Box>
      {made && <MadeLinks key={made.url} links={[made]} onTaken={() => onLeft(false)} />}
    </Stack>
  )
}
