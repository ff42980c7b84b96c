import { chakra, Stack, Text } from '@chakra-ui/react'
import { useFormik } from 'formik'
import { useState } from 'react'
import {
  type ContractPart,
  CreateContractDocument,
  type CreateContractMutation,
  type SettingsFragment,
} from '#api/generated/graphql.ts'
import { FormDialog } from '#shared/FormDialog.tsx'
import { reasonsOf } from '#shared/formReasons.ts'
import { useAction } from '#shared/useAction.ts'
import { scrolledByKeyboard } from '#ui/DialogFrame.tsx'
import { Check } from '#ui/form/Check.tsx'
import { ContractFields } from './ContractFields.tsx'
import {
  contractLabels,
  type ContractValues,
  faultsOf,
  settingsOf,
  valuesOf,
} from './contractForm.ts'

interface CreateContractDialogProps {
  /** Of the chosen contract, whose dates are proposed. */
  settings: SettingsFragment
  onCreated: (code: string) => void
  onClose: () => void
}

/** Shows the dialog that creates a contract beside the chosen one, and then what was not copied. */
export function CreateContractDialog({ settings, onCreated, onClose }: CreateContractDialogProps) {
  const [made, setMade] = useState<Made | null>(null)
  const { running, faults, create } = useCreateContract(settings.code, (created) =>
    created.leftOut.length > 0 ? setMade(created) : onCreated(created.settings.code),
  )
  const form = useFormik<NewContract>({
    initialValues: { ...valuesOf(settings), code: '', name: '', copies: [] },
    validate: faultsOf,
    onSubmit: async (values) => void (await create(values)),
  })
  return (
    <FormDialog
      form={form}
      title={made ? `${made.settings.code} is created` : 'Create contract'}
      label="New contract"
      saving={running}
      reasons={reasonsOf(form, contractLabels)}
      unsaved={form.dirty && made === null}
      readOnly={made !== null}
      scrollBehavior="inside"
      closeOnInteractOutside={made === null}
      {...(made && { body: scrolledByKeyboard })}
      onClose={() => (made ? onCreated(made.settings.code) : onClose())}
    >
      {made ? (
        <NotCopied made={made} from={settings.code} />
      ) : (
        <>
          <Text color="fg.muted">
            You become its System admin, and it opens at once. Its task list shows the first steps.
          </Text>
          <ContractFields isNew isNumbered={false} faults={faults} disabled={running} />
          <CopiedParts
            from={settings.code}
            value={form.values.copies}
            disabled={running}
            onChange={(copies) => void form.setFieldValue('copies', copies)}
          />
        </>
      )}
    </FormDialog>
  )
}

type Made = Extract<CreateContractMutation['result'], { __typename: 'ContractCreated' }>

interface NewContract extends ContractValues {
  copies: ContractPart[]
}

/** Creates a contract. `faults` are the services' messages by field. */
function useCreateContract(contract: string, onCreated: (made: Made) => void) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { running, start } = useAction(CreateContractDocument, {
    input: ({ code, copies, ...values }: NewContract) => ({
      contract,
      code: code.trim(),
      ...settingsOf(values),
      copies,
    }),
    success: ({ code }) => `Created the contract ${code.trim()}`,
    failure: 'Error while creating the contract',
    onDone: onCreated,
    onFaults: setFaults,
  })
  return { running, faults, create: start }
}

interface NotCopiedProps {
  made: Extract<CreateContractMutation['result'], { __typename: 'ContractCreated' }>
  /** Code of the contract that was copied. */
  from: string
}

/** Lists the groups and templates that a new contract did not get, each with the reason. */
const NotCopied = ({ made: { settings, leftOut }, from }: NotCopiedProps) => (
  <Stack gap="2">
    <Text>
      These were not copied from {from}. Add them in {settings.code}.
    </Text>
    <chakra.ul ps="5" listStyleType="disc">
      {leftOut.map(({ part, name, reason }) => (
        <li key={`${part} ${name}`}>
          {part === 'GROUPS' ? 'Group' : 'Template'} {name}: {reason}
        </li>
      ))}
    </chakra.ul>
  </Stack>
)

const parts: readonly { part: ContractPart; label: string }[] = [
  { part: 'LISTS', label: 'Lists that it changed' },
  { part: 'TEMPLATES', label: 'Form templates with their files' },
  { part: 'GROUPS', label: 'Groups and their privileges, without members' },
]

interface CopiedPartsProps {
  /** Code of the contract to copy from. */
  from: string
  value: readonly ContractPart[]
  disabled: boolean
  onChange: (value: ContractPart[]) => void
}

/** Shows what a new contract can take over from the present one. */
const CopiedParts = ({ from, value, disabled, onChange }: CopiedPartsProps) => (
  <chakra.fieldset minW="0" aria-label={`Copy from ${from}`}>
    <Text textStyle="label">Copy from {from}</Text>
    <Text textStyle="label" fontWeight="400" color="fg.muted">
      Privileges that name a place of {from}, such as a sector or an asset, are left out with their
      groups.
    </Text>
    <Stack gap="2" mt="1">
      {parts.map(({ part, label }) => (
        <Check
          key={part}
          checked={value.includes(part)}
          disabled={disabled}
          onChange={(checked) =>
            onChange(checked ? [...value, part] : value.filter((chosen) => chosen !== part))
          }
        >
          {label}
        </Check>
      ))}
    </Stack>
  </chakra.fieldset>
)
