import { z } from 'zod'
import { deliverableStatuses } from './asset.ts'
import { endpoint } from './endpoint.ts'

/** Where the number of one deliverable stands at the outside register. */
export const deliverableTask = z.object({
  /** Tag code of the deliverable. */
  tag_code: z.string(),
  display_name: z.string(),
  status: z.enum(deliverableStatuses),
  /** Why the register refused, in a sentence; null unless status is Error. */
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

/** The state of every line of a discipline, small enough to be asked every 5 seconds. `tag_code` is the discipline's. */
export const deliverableTasks = endpoint({
  service: 'task',
  method: 'GET',
  path: '/task_service/tasks/',
  query: z.object({ contract: z.string().min(1), tag_code: z.string().min(1) }),
  answer: z.object({ results: z.array(deliverableTask) }),
})

export const tidpNumberStatuses = ['Empty', 'In Progress', 'Done', 'Error'] as const
export type TidpNumberStatus = (typeof tidpNumberStatuses)[number]

/** Where the number of a TIDP stands (path ours; the specification names the call without showing it). */
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
    /** The plan's status, since a number that arrives can make it Ready for Review. */
    tidp_status: z.string(),
    version: z.number().int(),
  }),
})
export type TidpNumberAnswer = z.infer<typeof tidpNumber.answer>
