import { limits } from '@tidemark/schema/limits'
import { contractCodeFault, isContractCode } from '@tidemark/schema/rules/contract'
import { isTooLong, tidy, visibleText } from '@tidemark/schema/rules/text'
import type { ReviewOutcome, SettingsFragment } from '#api/generated/graphql.ts'

/** What is typed, by field. */
export interface ContractValues {
  code: string
  name: string
  originator: string
  timeZone: string
  holidayCalendar: string
  amberDays: string
  reviewDays: string
  reviewOutcome: ReviewOutcome
}
export type ContractField = keyof ContractValues

export const contractLabels: Readonly<Record<ContractField, string>> = {
  code: 'Code',
  name: 'Name',
  originator: 'Originator',
  timeZone: 'Time zone',
  holidayCalendar: 'Holiday calendar',
  amberDays: 'Amber days',
  reviewDays: 'Review days',
  reviewOutcome: 'When a review is over',
}

const fields = Object.keys(contractLabels) as ContractField[]

export const valuesOf = (settings: SettingsFragment): ContractValues => ({
  code: settings.code,
  name: settings.name,
  originator: settings.originator,
  timeZone: settings.timeZone,
  holidayCalendar: settings.holidayCalendar,
  amberDays: String(settings.amberDays),
  reviewDays: String(settings.reviewDays),
  reviewOutcome: settings.reviewOutcome,
})

/** Returns the message of each invalid field, by the rules of the services. */
export function faultsOf(values: ContractValues): Partial<Record<ContractField, string>> {
  const found = fields.flatMap((field) => {
    const fault = faultOf(field, visibleText(values[field]))
    return fault === null ? [] : [[field, fault]]
  })
  return Object.fromEntries(found) as Partial<Record<ContractField, string>>
}

function faultOf(field: ContractField, text: string): string | null {
  if (text === '') return 'Field is required.'
  if (field === 'code' || field === 'originator')
    return isContractCode(text) ? null : contractCodeFault
  const { max } = limits.text.contractName
  if (field === 'name') return isTooLong(text, max) ? `At most ${max} characters.` : null
  if (!isDays(field)) return null
  const { min, max: most } = limits[field]
  const days = Number(text)
  return Number.isInteger(days) && days >= min && days <= most
    ? null
    : `Enter a whole number from ${min} to ${most}.`
}

export const isDays = (field: ContractField): field is 'amberDays' | 'reviewDays' =>
  field === 'amberDays' || field === 'reviewDays'

export const settingsOf = ({
  name,
  amberDays,
  reviewDays,
  ...values
}: Omit<ContractValues, 'code'>) => ({
  name: tidy(visibleText(name)),
  originator: values.originator.trim(),
  timeZone: values.timeZone,
  holidayCalendar: values.holidayCalendar.trim(),
  reviewOutcome: values.reviewOutcome,
  amberDays: Number(amberDays),
  reviewDays: Number(reviewDays),
})

export function changedSettings(saved: SettingsFragment, values: ContractValues) {
  const wanted = settingsOf(values)
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => saved[field as keyof typeof wanted] !== value,
    ),
  ) as Partial<typeof wanted>
}
