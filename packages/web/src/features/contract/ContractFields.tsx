import { Input, Stack } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import {
  type ReviewOutcome,
  reviewOutcomeLabels,
  reviewOutcomes,
} from '@tidemark/schema/rules/reviewClock'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { type ContractField, contractLabels, type ContractValues, isDays } from './contractForm.ts'

interface ContractFieldsProps {
  /** Whether the contract is created: its code is typed only then. */
  isNew: boolean
  /** Whether documents have numbers, so that the originator cannot change. */
  isNumbered: boolean
  /** The services' messages by field. */
  faults: Readonly<Record<string, string>>
  disabled: boolean
}

export function ContractFields({ isNew, isNumbered, faults, disabled }: ContractFieldsProps) {
  const { values, errors, touched, setFieldValue } = useFormikContext<ContractValues>()
  const zones = useMemo(() => zonesWith(values.timeZone), [values.timeZone])
  const errorOf = (name: ContractField) =>
    (touched[name] ? errors[name] : undefined) ?? faults[name]
  const shared = { errorOf, disabled }
  return (
    <Stack gap="2">
      <Text
        {...shared}
        name="code"
        disabled={disabled || !isNew}
        help={
          isNew
            ? 'Document numbers begin with it, such as 1DM03. It cannot change later.'
            : 'The code of a contract cannot change.'
        }
      />
      <Text {...shared} name="name" help="Such as Dunmere South Tunnels." />
      <Text
        {...shared}
        name="originator"
        disabled={disabled || isNumbered}
        help={
          isNumbered
            ? 'Documents of this contract have numbers with it already, so it cannot change.'
            : 'The part of document numbers after the code, until the first number is issued.'
        }
      />
      <SearchableSelect
        label={contractLabels.timeZone}
        required
        disabled={disabled}
        options={zones}
        value={values.timeZone || null}
        error={errorOf('timeZone')}
        helpText="The days of the contract begin and end in it. Dates stay the same days when it changes."
        onChange={(zone) => void setFieldValue('timeZone', zone ?? '')}
      />
      <Text
        {...shared}
        name="holidayCalendar"
        help="Country or region whose public holidays are not worked, such as GB-ENG or NZ."
      />
      <Text
        {...shared}
        name="amberDays"
        help="A deliverable that is not issued turns amber this many days before it is due."
      />
      <Text
        {...shared}
        name="reviewDays"
        help="Working days that each reviewer has for a plan. Due days of reviews under way move with it."
      />
      <SearchableSelect
        label={contractLabels.reviewOutcome}
        required
        disabled={disabled}
        options={outcomes}
        value={values.reviewOutcome}
        error={errorOf('reviewOutcome')}
        helpText={outcomeHelp[values.reviewOutcome]}
        onChange={(outcome) => void setFieldValue('reviewOutcome', outcome ?? 'NONE')}
      />
    </Stack>
  )
}

const outcomes = reviewOutcomes.map((value) => ({ value, label: reviewOutcomeLabels[value] }))

const outcomeHelp: Readonly<Record<ReviewOutcome, string>> = {
  NONE: 'The review waits on for a lead reviewer who has not answered by their due day.',
  COUNTS_AS_ACCEPTED:
    'The plan counts as accepted by a lead reviewer who has not answered by their due day. Also for reviews under way.',
  MANAGER_DECIDES:
    'A workflow manager or System admin may accept for a lead reviewer who has passed their due day, or release them.',
}

interface TextProps {
  name: ContractField
  help?: string
  disabled: boolean
  errorOf: (name: ContractField) => string | undefined
}

function Text({ name, help, disabled, errorOf }: TextProps) {
  const { getFieldProps } = useFormikContext<ContractValues>()
  return (
    <FieldFrame
      label={contractLabels[name]}
      required
      disabled={disabled}
      error={errorOf(name)}
      helpText={help}
    >
      <Input
        {...getFieldProps(name)}
        autoComplete="off"
        {...(isDays(name) && { inputMode: 'numeric' })}
      />
    </FieldFrame>
  )
}

/** Lists the time zones that the browser knows, and the chosen one. */
const zonesWith = (chosen: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen === '' ? [] : [chosen])])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone }))
