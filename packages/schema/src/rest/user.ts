import { z } from 'zod'
import { limits } from '../limits.ts'
import { defaultTimeZone, isTimeZone } from '../rules/contractDay.ts'
import { endpoint } from './endpoint.ts'

export const contractSummary = z.object({
  /** For example `1DM03`. */
  contract_code: z.string(),
  contract_name: z.string(),
  /** IANA time zone in which the contract's days begin and end. */
  time_zone: z.string().refine(isTimeZone).default(defaultTimeZone),
})

/** The signed-in person, their roles in the contract they have chosen, and the contracts they may choose from. */
export const profile = z.object({
  user_id: z.string(),
  /** E-mail, lower case. */
  username: z.string(),
  /** Display name. */
  name: z.string(),
  /** Role keys such as `Registers:WorkflowManager`, in the chosen contract; empty for a person without roles. */
  roles: z.array(z.string()),
  /** Null only for a person without roles in any contract. */
  contract: contractSummary.nullable(),
  contract_list: z.array(contractSummary),
  /** Where the person lands in the chosen contract; null while none was chosen. */
  default_module: z.string().nullable(),
  /** The services run in demonstration mode. */
  demonstration: z.boolean().default(false),
  /** Stands for what the person's groups let them reach: two people with the same text see the same. Empty for whoever reaches the whole of their contracts. */
  reach: z.string().default(''),
  /** Stands for the roles held in all contracts: another text, other roles. Whoever keeps something open for a person ends it then. */
  standing: z.string().default(''),
})
export type ProfileRow = z.infer<typeof profile>

/** Answers for every known person, also one without roles. */
export const userData = endpoint({
  service: 'user',
  method: 'GET',
  path: '/user/user_data/',
  answer: profile,
})

/** Ours (the specification saves the choice but shows no call): keeps the chosen contract with the person. 404 for a contract not in the list. */
export const chooseContract = endpoint({
  service: 'user',
  method: 'POST',
  path: '/user/contract/',
  writes: true,
  body: z.object({ contract: z.string().min(1) }),
  answer: profile,
})

export const foundUser = z.object({ username: z.string(), name: z.string() })
export type FoundUser = z.infer<typeof foundUser>

/**
 * Active people, ordered by username. With `contract`, those who hold a role there; `autocomplete` (lower-cased) matches the start of a
 * username or of any word of the name; `username` (repeatable) asks for exactly these people, inactive ones included, so that names of
 * people who left can still be shown. Programs are among the answers only where they are asked for, by `programs` or by username. `count` is the
 * number over all pages. Without `contract` the people of the caller's own contracts.
 */
export const searchUsers = endpoint({
  service: 'user',
  method: 'GET',
  path: '/user/search/',
  query: z.object({
    contract: z.string().optional(),
    page_size: z.coerce
      .number()
      .int()
      .min(1)
      .max(limits.page.max)
      .default(limits.page.userSelector),
    page: z.coerce.number().int().min(1).default(1),
    autocomplete: z.string().max(limits.text.email.max).optional(),
    /** Programs too, for whom reach is given to: a group, or who looks at its reach. */
    programs: z.stringbool().default(false),
    username: z.preprocess(
      (v) => (v === undefined || Array.isArray(v) ? v : [v]),
      z.array(z.string()).max(limits.page.max).optional(),
    ),
  }),
  answer: z.object({ count: z.number().int(), results: z.array(foundUser) }),
})
