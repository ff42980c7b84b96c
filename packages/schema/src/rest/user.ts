import { z } from 'zod'
import { limits } from '../limits.ts'
import { defaultTimeZone, isTimeZone } from '../rules/contractDay.ts'
import { defaultAmberDays } from '../rules/schedule.ts'
import { accountFeed } from './change.ts'
import { endpoint, repeatedUpTo } from './endpoint.ts'

const contractSummary = z.object({
  /** For example `1DM03`. */
  contract_code: z.string(),
  contract_name: z.string(),
  /** IANA time zone that defines the contract's days. */
  time_zone: z.string().refine(isTimeZone).default(defaultTimeZone),
  /** A line that is not issued turns amber this many days before its due date. */
  amber_days: z.number().int().default(defaultAmberDays),
})

/** The signed-in person with their roles in the chosen contract and the contracts they can choose. */
export const profile = z.object({
  user_id: z.string(),
  /** Email, lower case. */
  username: z.string(),
  /** Display name. */
  name: z.string(),
  /** Role keys in the chosen contract, such as `Registers:WorkflowManager`; empty without roles. */
  roles: z.array(z.string()),
  /** Null only for a person without any role. */
  contract: contractSummary.nullable(),
  contract_list: z.array(contractSummary),
  /** The module that opens in the chosen contract; null until one is chosen. */
  default_module: z.string().nullable(),
  /** Whether the services run in demonstration mode. */
  demonstration: z.boolean().default(false),
  /** A digest of the person's reach: people with the same digest see the same data. Empty for unlimited access. */
  reach: z.string().default(''),
  /**
   * A digest of the person's roles and reach in all contracts. Open connections of the person end
   * when it changes.
   */
  standing: z.string().default(''),
  /** Where changes of the account are reported. Only on request, and from services with a change feed. */
  feed: accountFeed.nullish(),
})
export type ProfileRow = z.infer<typeof profile>

/** Returns the profile of every known person, including those without roles; with `feed`, that of the account. */
export const userData = endpoint({
  service: 'user',
  method: 'GET',
  path: '/user/user_data/',
  query: z.object({ feed: z.stringbool().default(false) }),
  answer: profile,
})

/** Saves the chosen contract (ours; the specification shows no call). 404 for a contract outside the list. */
export const chooseContract = endpoint({
  service: 'user',
  method: 'POST',
  path: '/user/contract/',
  writes: true,
  body: z.object({ contract: z.string().min(1) }),
  answer: profile,
})

export const foundUser = z.object({
  username: z.string(),
  name: z.string(),
  is_program: z.boolean().default(false),
  is_active: z.boolean().default(true),
  /** Whether they are inactive, or hold no role in `contract`: without it, the one that the caller chose. */
  has_left: z.boolean().default(false),
})
export type FoundUser = z.infer<typeof foundUser>

/**
 * Searches active people, ordered by username. `contract` limits the search to people with a role
 * in it; without it, the caller's contracts. `autocomplete` (lower case) matches the start of the
 * username or of any word of the name. Repeated `username` returns exactly these people, including
 * inactive ones, so that names of former users can be shown. Repeated `name` returns the people
 * whose username or full name is one of these, ignoring case: former users by username only. Programs
 * are included only with `programs` or by username, inactive people also with `inactive`. `count` is
 * the total.
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
    /** Includes programs, for group members and access checks. */
    programs: z.stringbool().default(false),
    /** Includes inactive people, for access checks. */
    inactive: z.stringbool().default(false),
    /** Limits the search to people whose roles in the contracts open forms. */
    forms: z.stringbool().default(false),
    username: repeatedUpTo(limits.page.max, z.string()),
    name: repeatedUpTo(limits.peoplePerRead, z.string().max(limits.text.search.max)),
  }),
  answer: z.object({ count: z.number().int(), results: z.array(foundUser) }),
})
