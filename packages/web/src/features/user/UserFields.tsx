import { useLazyQuery } from '@apollo/client/react'
import { chakra, Field, Input, Textarea } from '@chakra-ui/react'
import { roleMeaning } from '@tidemark/schema/rules/roles'
import { emailFault } from '@tidemark/schema/rules/user'
import { useFormikContext } from 'formik'
import { EmailKindDocument, type UserEntryFragment } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { FieldMessages } from '#ui/form/FieldMessages.tsx'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import type { Option } from '#ui/form/options.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { Segments } from '#ui/form/Segments.tsx'
import { useStableWhilePressed } from '#ui/useStableWhilePressed.ts'
import { peopleIn } from './typedPeople.ts'
import { modulesFor, type UserValues } from './userForm.ts'

interface UserFieldsProps {
  user: UserEntryFragment | null
  roles: readonly { key: string; label: string }[]
  /** The services' messages by field. */
  faults: Readonly<Record<string, string>>
  disabled: boolean
  /** Whether the name can be changed. */
  named?: boolean
}

/** Shows the fields of the user dialog with their dependencies. */
export function UserFields({ user, roles, faults, disabled, named = false }: UserFieldsProps) {
  const { values, touched, errors, setFieldValue, setFieldTouched, setValues } =
    useFormikContext<UserValues>()
  const contract = useContractCode()
  const [ask, { data, variables: asked }] = useLazyQuery(EmailKindDocument)
  const known = asked?.email === soleEmailIn(values.email) ? data?.contract?.emailKind : null
  const severalDomains = user ? user.inSeveralDomains : known?.inSeveralDomains === true
  const faultOf = (field: keyof UserValues) =>
    (touched[field] ? (errors[field] as string | undefined) : undefined) ?? faults[field]
  const moduleAfter = (chosen: Option[], { defaultModule }: UserValues, of: typeof user) => {
    const offered = modulesFor(chosen)
    if (offered.some(({ value }) => value === defaultModule)) return defaultModule
    // A program opens no module, and a single choice is none.
    return offered.length === 1 || of?.program ? (offered[0]?.value ?? null) : null
  }
  const leaveEmail = () => {
    void setFieldTouched('email')
    const email = soleEmailIn(values.email)
    if (email !== null) void ask({ variables: { contract, email } })
  }
  const choose = (chosen: Option[]) => {
    void setValues({ ...values, roles: chosen, defaultModule: moduleAfter(chosen, values, user) })
  }
  return (
    <>
      <FieldFrame
        label="Email"
        required
        disabled={disabled || user !== null}
        error={faultOf('email')}
        helpText={
          user
            ? 'You cannot change the email.'
            : 'One address, or several. ‘Ada Byron <ada@…>’ gives a name, ‘ada@…: Assets viewer’ permissions of their own, and so do columns of a sheet. Lines of one person add up.'
        }
      >
        {user ? (
          <Input name="email" type="email" readOnly value={values.email} />
        ) : (
          <Textarea
            name="email"
            rows={1}
            autoresize
            maxH="8rem"
            autoComplete="off"
            inputMode="email"
            value={values.email}
            onChange={(event) => void setFieldValue('email', event.target.value)}
            onBlur={leaveEmail}
          />
        )}
      </FieldFrame>
      {named && (
        <FieldFrame label="Name" required disabled={disabled} error={faultOf('name')}>
          <Input
            name="name"
            autoComplete="off"
            value={values.name}
            onChange={(event) => void setFieldValue('name', event.target.value)}
            onBlur={() => void setFieldTouched('name')}
          />
        </FieldFrame>
      )}
      {!user?.program && (
        <YesNo
          label="External Sign On"
          value={values.externalSignOn}
          disabled={disabled || severalDomains}
          error={faultOf('externalSignOn')}
          onChange={(value) => void setFieldValue('externalSignOn', value)}
          help={severalDomains ? 'Locked: the user belongs to several domains.' : undefined}
        />
      )}
      <YesNo
        label="Active"
        value={values.active}
        disabled={disabled || user === null}
        error={faultOf('active')}
        onChange={(value) => void setFieldValue('active', value)}
        help={user ? undefined : 'New users are active.'}
      />
      <MultiSelect
        label="Permissions"
        required
        disabled={disabled}
        value={values.roles}
        error={faultOf('roles')}
        onChange={choose}
        options={roles.map(({ key, label }) => optionOf(key, label))}
        placeholder="Choose permissions"
        {...(!user && { helpText: 'Of everyone whose line names none.' })}
      />
      {(!user?.program || values.defaultModule === null) && (
        <SearchableSelect
          label="Default module"
          required
          disabled={disabled || values.roles.length === 0}
          value={values.defaultModule}
          error={faultOf('defaultModule')}
          options={modulesFor(values.roles)}
          onChange={(module) => void setFieldValue('defaultModule', module)}
          helpText="The module that opens after sign-in."
        />
      )}
    </>
  )
}

/** Returns the address of a text that has one address and nothing else, as it is stored. */
function soleEmailIn(text: string): string | null {
  const [first, ...more] = peopleIn(text)
  return first && more.length === 0 && emailFault(first.email) === null ? first.email : null
}

/** Returns a role with what it gives, which its label alone does not say. */
function optionOf(value: string, label: string): Option {
  const detail = roleMeaning(value)
  return { value, label, ...(detail && { detail }) }
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
interface YesNoProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
  disabled: boolean
  help?: string | undefined
  error?: string | undefined
}

/**
 * Shows two choices with a reserved line for the message. The lock of a field is announced when the
 * server answers, even while something is pressed.
 */
function YesNo({ label, value, onChange, disabled, ...messages }: YesNoProps) {
  const help = useStableWhilePressed(messages.help)
  const error = useStableWhilePressed(messages.error)
  return (
    <chakra.div>
      <chakra.span display="block" textStyle="label" fontWeight="500" mb="1" aria-hidden="true">
        {label}
      </chakra.span>
      <Segments
        label={label}
        options={answers}
        value={value ? 'yes' : 'no'}
        disabled={disabled}
        onChange={(answer) => onChange(answer === 'yes')}
      />
      <Field.Root invalid={Boolean(error)} mt="1">
        <FieldMessages helpText={help} error={error} />
      </Field.Root>
    </chakra.div>
  )
}
