import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { auditEntry, auditId } from './workflow.ts'

/** Who changed which users, groups or privileges, when, and what. */
export const administrationEntry = auditEntry.omit({ tag_code: true })
export type AdministrationRow = z.infer<typeof administrationEntry>

const id = z.string().min(1).max(80)

/**
 * The history of a contract's administration, newest first, a page at a time as `auditOf` (path ours): of a user, of a group, which outlives both, or of everything. A group's is for
 * whoever may open Groups Management and tells nothing of anybody's permissions; anything else is for System admins. What was done to a person in another
 * contract is told where it holds here too. 404 for somebody or something that was never here.
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
