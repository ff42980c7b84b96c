import { z } from 'zod'
import { deliverableStatuses } from './asset.ts'
import { endpoint } from './endpoint.ts'

/** The registration state of one deliverable's number. */
export const deliverableTask = z.object({
  /** Tag code of the deliverable. */
  tag_code: z.string(),
  display_name: z.string(),
  status: z.enum(deliverableStatuses),
  /** The register's reason for a refusal; null unless status is Error. */
  message: z.string().nullable(),
  document_number: z.string().nullable(),
  revision: z.string().nullable(),
  /** The deliverable's version after this change. */
  version: z.number().int(),
  created_by: z.string(),
  /** API format, UTC. */
  created_date: z.string(),
})
export type DeliverableTaskRow = z.infer<typeof deliverableTask>

/**
 * Lists the number status of every line of a discipline. Cheap enough to poll every 5 seconds.
 * `tag_code` is the discipline's.
 */
export const deliverableTasks = endpoint({
  service: 'task',
  method: 'GET',
  path: '/task_service/tasks/',
  query: z.object({ contract: z.string().min(1), tag_code: z.string().min(1) }),
  answer: z.object({
    results: z.array(deliverableTask),
    /**
     * How many lines of other disciplines are expected to get numbers before the last waiting line
     * of this one; null when none waits. Absent where the services do not know.
     */
    lines_ahead: z.number().int().min(0).nullish(),
  }),
})

/** The most lines that `numberChanges` answers. */
export const recentNumbers = 500

const recentNumber = deliverableTask.extend({
  /** Tag code of the line's discipline. */
  didp_tag_code: z.string(),
  removed: z.boolean(),
})
export type RecentNumberRow = z.infer<typeof recentNumber>

/**
 * Lists the lines of a contract that were changed within the last ten minutes with the status of
 * their numbers, the last change first and at most `recentNumbers` (our path; the specification
 * names no call).
 */
export const numberChanges = endpoint({
  service: 'task',
  method: 'GET',
  path: '/task_service/numbers/',
  query: z.object({ contract: z.string().min(1) }),
  answer: z.object({ results: z.array(recentNumber) }),
})

export const tidpNumberStatuses = ['Empty', 'In Progress', 'Done', 'Error'] as const
export type TidpNumberStatus = (typeof tidpNumberStatuses)[number]

/** Returns the status of a TIDP number (our path; the specification names the call without showing it). */
export const tidpNumber = endpoint({
  service: 'task',
  method: 'GET',
  path: '/task_service/tidp_number/',
  query: z.object({ contract: z.string().min(1), tag_code: z.string().min(1) }),
  answer: z.object({
    tag_code: z.string(),
    status: z.enum(tidpNumberStatuses),
    tidp_number: z.string().nullable(),
    message: z.string().nullable(),
    /** The status of the plan. A new number can make it Ready for Review. */
    tidp_status: z.string(),
    version: z.number().int(),
  }),
})
export type TidpNumberAnswer = z.infer<typeof tidpNumber.answer>
