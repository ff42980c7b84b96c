import { z } from 'zod'
import { limits } from '../limits.ts'
import { contractCodeFault, isContractCode } from '../rules/contract.ts'
import { isTimeZone } from '../rules/contractDay.ts'
import { reviewOutcomes } from '../rules/reviewClock.ts'
import { cleanName, visibleText } from '../rules/text.ts'
import { endpoint } from './endpoint.ts'

/*
 * The contracts of an installation. The specification presumes them; these calls and their paths are
 * ours. All of them require System admin.
 */

const contract_id = z.string().min(1)
const code = z.string().trim().refine(isContractCode, contractCodeFault)
const wholeDays = ({ min, max }: { min: number; max: number }) => {
  const fault = `Enter a whole number from ${min} to ${max}.`
  return z.number().int(fault).min(min, fault).max(max, fault)
}

const settings = {
  name: z
    .string()
    .overwrite((typed) => visibleText(cleanName(typed)))
    .min(1, 'Field is required.')
    .max(limits.text.contractName.max, `At most ${limits.text.contractName.max} characters.`),
  /** The part of document numbers after the contract's code. */
  originator: code,
  /** IANA time zone that defines the contract's days. */
  time_zone: z
    .string()
    .refine(isTimeZone, 'Choose a time zone such as Europe/London or Pacific/Auckland.'),
  /** Country or region whose public holidays are not worked, such as `GB-ENG`. */
  holiday_calendar: z.string().trim().min(1, 'Field is required.').max(12),
  /** A line that is not issued turns amber this many days before its due date. */
  amber_days: wholeDays(limits.amberDays),
  /** Working days that each reviewer has from the day on which the review began for them. */
  review_days: wholeDays(limits.reviewDays),
  /** What follows when they are over without an answer. */
  review_outcome: z.enum(reviewOutcomes),
}

export const contractSettings = z.object({
  code: z.string(),
  name: z.string(),
  originator: z.string(),
  time_zone: z.string(),
  holiday_calendar: z.string(),
  amber_days: z.number().int(),
  review_days: z.number().int(),
  review_outcome: z.enum(reviewOutcomes),
  /** Whether documents or forms have numbers, or wait for them: then the originator cannot change. */
  is_numbered: z.boolean(),
})
export type ContractSettingsRow = z.infer<typeof contractSettings>

/** Returns the settings of a contract. */
export const getContractSettings = endpoint({
  service: 'user',
  method: 'GET',
  path: '/contracts/settings/',
  query: z.object({ contract_id }),
  answer: contractSettings,
})

/** Changes the named settings of a contract. 409 for another originator once there are numbers. */
export const changeContractSettings = endpoint({
  service: 'user',
  method: 'POST',
  path: '/contracts/settings/update/',
  writes: true,
  body: z
    .object({ contract_id, ...settings })
    .partial()
    .required({ contract_id: true }),
  answer: contractSettings,
})

/** What a new contract can take over from the present one. */
export const contractParts = ['lists', 'templates', 'groups'] as const
export type ContractPart = (typeof contractParts)[number]

/** A group or template that could not be copied. */
const leftOut = z.object({
  part: z.enum(contractParts),
  name: z.string(),
  /** A sentence. */
  reason: z.string(),
})
export type ContractPartLeftOut = z.infer<typeof leftOut>

/**
 * Creates a contract beside one in which the caller is System admin. The caller becomes its first
 * System admin. What is left out is as in the present contract. `copies` names what is copied from it:
 * its own lists, form templates, and groups with their privileges, without members.
 */
export const createContract = endpoint({
  service: 'user',
  method: 'POST',
  path: '/contracts/create/',
  writes: true,
  body: z
    .object({
      contract_id,
      code,
      ...settings,
      copies: z.array(z.enum(contractParts)).max(contractParts.length).default([]),
    })
    .partial({
      time_zone: true,
      holiday_calendar: true,
      amber_days: true,
      review_days: true,
      review_outcome: true,
    }),
  answer: contractSettings.extend({ left_out: z.array(leftOut).default([]) }),
})
