import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { auditEntry, auditId } from './workflow.ts'

/** A change of a user, group or privilege: who, when and what. */
export const administrationEntry = auditEntry.omit({
  tag_code: true,
  about: true,
  about_count: true,
})
export type AdministrationRow = z.infer<typeof administrationEntry>

const id = z.string().min(1).max(80)

/**
 * Lists the administration history of a contract, newest first, paged like `auditOf` (our path). It
 * covers a user, a group, all deletions of users or groups, or everything, and outlives all of them. Group history is open to those with
 * access to Groups Management and contains no permissions; the rest is for System admins. Changes
 * to a person in another contract are included where they apply here. 404 for an unknown person or
 * group.
 */
export const administrationAudit = endpoint({
  service: 'user',
  method: 'GET',
  path: '/users/audit/',
  query: z.object({
    contract_id: z.string().min(1),
    userId: id.optional(),
    group_id: id.optional(),
    /** Only the entries that deleted users, or groups. */
    deleted: z.enum(['users', 'groups']).optional(),
    page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.max),
    before: auditId.optional(),
  }),
  answer: z.object({ next: z.string().nullable(), results: z.array(administrationEntry) }),
})
