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
 * covers a user, a group or everything, and outlives both. Group history is open to those with
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
    page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.max),
    before: auditId.optional(),
  }),
  answer: z.object({ next: z.string().nullable(), results: z.array(administrationEntry) }),
})
