import { z } from 'zod'
import { limits } from '../limits.ts'
import { tidy } from '../rules/text.ts'
import { canonicalEmail } from '../rules/user.ts'
import { formTaskNames } from '../rules/formTask.ts'
import { absence } from './absence.ts'
import { endpoint } from './endpoint.ts'
import { rowVersion } from './version.ts'
import { taskNames } from './workflow.ts'
import { writtenName } from './written.ts'

const contract_id = z.string().min(1)
const newEmail = z.string().max(500).transform(canonicalEmail)
const personName = writtenName(limits.text.personName.max).transform(tidy)
const userId = z.string().min(1).max(80)
/** Searches start at 3 characters (specification 1, section 5). */
const search = z.string().trim().min(limits.text.search.min).max(limits.text.search.max)

/** A user with a role in the contract. The base path `/users/` is ours; the field names are the specification's. */
export const userRow = z.object({
  userId: z.string(),
  /** Email, lower case. */
  userName: z.string(),
  name: z.string(),
  /** A service account: it holds roles but is never named as a person. */
  isProgram: z.boolean().default(false),
  /** Signs in through another identity provider (External Sign On). */
  isSSO: z.boolean(),
  /** An inactive user has no access anywhere. */
  isActive: z.boolean(),
  /** API format, UTC. */
  createdTime: z.string(),
  /** Groups of the contract. */
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Role keys in the contract. */
  roles: z.array(z.string()),
  /** The module that opens in this contract; other contracts have their own. */
  defaultModule: z.string().nullable(),
  /** Whether the directory knows the email. Otherwise the user is read-only. */
  isFoundInAd: z.boolean(),
  /** Whether they have not chosen a password yet, at the sign-in that the product brings (our field). */
  isInvited: z.boolean().default(false),
  /**
   * Whether the user works on several contracts, which the specification calls domains. Then External
   * Sign On is locked.
   */
  isInFewDomains: z.boolean(),
  /** Increases with each change by an administrator. An edit sends it back. */
  version: z.number().int(),
})
export type UserRow = z.infer<typeof userRow>

/** The sort keys of the list. Ties are ordered by email. */
export const userSorts = ['email', 'isSSO', 'isActive', 'createdTime'] as const
export type UserSort = (typeof userSorts)[number]

/**
 * Lists the users of a contract, ordered by email by default. The database filters, sorts and
 * pages. All calls here require System admin.
 */
export const listUsers = endpoint({
  service: 'user',
  method: 'GET',
  path: '/users/list/',
  query: z.object({
    contract_id,
    page: z.coerce.number().int().min(1).default(1),
    page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.users),
    /** Matches any part of the email. */
    email: search.optional(),
    /** Matches any part of a group name. */
    groups: search.optional(),
    isActive: z.stringbool().optional(),
    isSSO: z.stringbool().optional(),
    /** Key of a role that they hold in the contract. */
    role: z.string().min(1).optional(),
    sort: z.enum(userSorts).default('email'),
    /** Reverses the order: newest first, External Sign On first. */
    descending: z.stringbool().default(false),
  }),
  answer: z.object({
    users: z.array(userRow),
    totalMembers: z.number().int(),
    availableRoles: z.array(z.string()),
    /** Whether `createSignInLink` can be called: the product brings the sign-in (our field). */
    signInLinks: z.boolean().default(false),
    /** Whether `mailSignInLink` can be called: a mail server is set up, too (our field). */
    signInLinksByMail: z.boolean().default(false),
  }),
})

/** Answers a user of the contract, for the administration. */
export const getUser = endpoint({
  service: 'user',
  method: 'GET',
  path: '/users/user/',
  query: z.object({ contract_id, userId }),
  answer: userRow,
})

/** The most tasks that `heldTasks` names. */
export const mostHeldTasks = 100

/**
 * Lists what hangs on a user of the contract, before the user is deactivated or deleted: the unfinished tasks,
 * those that nobody else has first; the plans not yet in review that name them as internal reviewer; the
 * absences that then end; the open proposals of changes to deliverables that are theirs, or that nobody else
 * may accept. `is_alone`: no other active person has the same task.
 * `is_last_manager`: no other active person may create plans and name others for people who have left.
 */
export const heldTasks = endpoint({
  service: 'user',
  method: 'GET',
  path: '/users/tasks/',
  query: z.object({ contract_id, userId }),
  answer: z.object({
    count: z.number().int(),
    is_last_manager: z.boolean().default(false),
    tasks: z
      .array(
        z.object({
          task_name: z.enum([...taskNames, ...formTaskNames]),
          /** The plan, discipline or form. */
          tag_code: z.string(),
          /** The plan, on whose page others are named; null for a form. */
          plan: z.string().nullable().default(null),
          name: z.string(),
          /** The task of a form, which is part of its address. */
          form_task: z.number().int().nullable(),
          is_alone: z.boolean(),
          /** Usernames of those who name another for it or withdraw it; empty where they have left, too. */
          owners: z.array(z.string()).default([]),
        }),
      )
      .max(mostHeldTasks),
    reviews: z
      .array(z.object({ tag_code: z.string(), name: z.string() }))
      .max(mostHeldTasks)
      .default([]),
    absences: z.array(absence).default([]),
    proposals: z
      .array(
        z.object({
          id: z.string(),
          /** The discipline. */
          tag_code: z.string(),
          name: z.string(),
          /** Whether the user proposed it. */
          is_author: z.boolean(),
        }),
      )
      .max(mostHeldTasks)
      .default([]),
  }),
})

/** Returns whether the directory knows an email and whether it works on several contracts (behaviour, section 9). */
export const userType = endpoint({
  service: 'user',
  method: 'GET',
  path: '/user/user_type/',
  query: z.object({
    contract_id,
    email: newEmail.pipe(z.string().min(1).max(limits.text.email.max)),
  }),
  answer: z.object({ isFoundInAd: z.boolean(), isInFewDomains: z.boolean() }),
})

const details = {
  contract_id,
  isSSO: z.boolean(),
  roles: z.array(z.string()).max(50),
  defaultModule: z.string().max(80).nullable(),
}

/**
 * Creates a user. 422 by `rules/user.ts`. A person from another contract is added to this one; an
 * existing user of this contract is 409. A deleted person is restored.
 */
export const createUser = endpoint({
  service: 'user',
  method: 'POST',
  path: '/users/create/',
  writes: true,
  body: z.object({
    ...details,
    email: newEmail,
    /**
     * Their name (our field); without it, one is made from the email. A user of another contract keeps
     * theirs.
     */
    name: personName.optional(),
    /** Ids of groups of the contract that the user joins at once (our field); 404 for another. */
    groups: z.array(z.string().min(1).max(80)).max(50).optional(),
  }),
  answer: userRow,
})

/**
 * Updates a user. 409 STALE when another administrator changed the user first. 409 for removing the
 * last System Admin or deactivating oneself. 403 for deactivating a person with other contracts
 * that the caller does not administer, and for naming one. 409 for a name where an outside identity
 * provider has the names, and of a program. Lost permissions end at once, including issued tokens.
 */
export const updateUser = endpoint({
  service: 'user',
  method: 'POST',
  path: '/users/update/',
  writes: true,
  body: z.object({
    ...details,
    userId,
    /** Their name, of all contracts (our field); without it, it stays. */
    name: personName.optional(),
    isActive: z.boolean(),
    version: rowVersion,
  }),
  answer: userRow,
})

/**
 * Removes all roles and groups of a user in the contract. A person without any role can no longer
 * sign in. Their name remains in audit and comments.
 */
export const deleteUser = endpoint({
  service: 'user',
  method: 'POST',
  path: '/users/delete/',
  writes: true,
  /** With the version that the caller read: 409 STALE when another administrator changed the user first. */
  body: z.object({ contract_id, userId, version: rowVersion.optional() }),
  answer: z.object({ userId: z.string() }),
})

/**
 * Makes a link by which a user chooses a password, valid once and for 7 days; an earlier one of the
 * user ends. The path is ours; the specification names no call. 409 for a program, a deactivated user,
 * and where an outside identity provider sets passwords. 403 for a person with other contracts that
 * the caller does not administer. The link is a secret: it is in this answer only.
 */
export const createSignInLink = endpoint({
  service: 'user',
  method: 'POST',
  path: '/users/sign_in_link/',
  writes: true,
  isSecret: true,
  body: z.object({ contract_id, userId }),
  answer: z.object({
    link: z.url(),
    /** API format, UTC. */
    expiresAt: z.string(),
    /** Whether the user has no password yet. */
    isInvitation: z.boolean(),
  }),
})

/**
 * Sends such a link by mail (our path). It is made when the mail is sent, and ends an earlier one. 409 as
 * `createSignInLink`, and where no mail server is set up.
 */
export const mailSignInLink = endpoint({
  service: 'user',
  method: 'POST',
  path: '/users/sign_in_link/mail/',
  writes: true,
  body: z.object({ contract_id, userId }),
  answer: z.object({ message: z.string() }),
})
