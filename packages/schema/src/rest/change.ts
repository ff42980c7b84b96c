import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * The topics of the change feed. `lines`: of a discipline; `plan`: with its disciplines and
 * comments; `history`: of a plan or discipline; `midp` and `forms`: of a contract; `inbox`: the
 * caller's notifications. The key of the caller's own account comes with `userData`.
 */
const changeTopics = ['lines', 'plan', 'history', 'midp', 'forms', 'inbox'] as const
export type ChangeTopic = (typeof changeTopics)[number]

const contract = z.string().min(1)

/**
 * The key under which the feed of a contract reports changes of an account: its activation, its roles and
 * its reach in any contract. Changes after the cursor concern later reads of the account.
 */
export const accountFeed = z.object({ contract, key: z.string(), cursor: z.string() })
export type AccountFeed = z.infer<typeof accountFeed>

/**
 * Returns the key under which the change feed reports a topic. Only for topics that the caller may
 * read: to others a key reveals nothing.
 */
export const changeKey = endpoint({
  service: 'task',
  method: 'GET',
  path: '/task_service/changes/key/',
  query: z.object({
    contract,
    topic: z.enum(changeTopics),
    /** The tag code of the discipline or plan; left out for `midp`, `forms` and `inbox`. */
    tag_code: z.string().min(1).optional(),
  }),
  answer: z.object({
    key: z.string(),
    /** The present end of the feed. Changes after it concern reads that begin after this answer. */
    cursor: z.string(),
  }),
})

/**
 * The change feed of a contract: the keys of the topics that changed after a cursor. Answers at
 * once. Services without a feed answer 404, and their topics are polled.
 */
export const changesSince = endpoint({
  service: 'task',
  method: 'GET',
  path: '/task_service/changes/',
  query: z.object({ contract, cursor: z.string().max(8_000) }),
  answer: z.object({
    cursor: z.string(),
    keys: z.array(z.string()),
    /**
     * True when every topic may have changed: the cursor is too old or unknown, or roles, groups or
     * privileges of the contract changed. In the latter case `keys` names the accounts that it
     * concerns; without keys all accounts may have changed too.
     */
    all: z.boolean(),
  }),
})
