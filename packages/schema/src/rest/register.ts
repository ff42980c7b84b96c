import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'

/**
 * Reports the days on which documents were issued to the included number register. `issued_on` null
 * withdraws a report. A document system outside makes this call with a program's account. All
 * documents are recorded or none; a repeated report changes nothing. Unknown and retired numbers and
 * days to come are refused with a message per document.
 */
export const reportIssued = endpoint({
  service: 'task',
  method: 'POST',
  path: '/task_service/register/issued/',
  body: z.object({
    contract: z.string().min(1),
    documents: z
      .array(z.object({ number: z.string().min(1), issued_on: z.iso.date().nullable() }))
      .min(1)
      .max(limits.register.reportedDocuments),
  }),
  /** `recorded` counts the documents whose day of issue changed. */
  answer: z.object({ recorded: z.number().int() }),
  writes: true,
})
export type ReportedDocument = z.infer<typeof reportIssued.body>['documents'][number]
