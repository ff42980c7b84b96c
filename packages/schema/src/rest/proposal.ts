import { z } from 'zod'
import { limits } from '../limits.ts'
import { proposalStates } from '../rules/proposal.ts'
import { importBulkhead } from './bulkheads.ts'
import type { DeliverableField } from './deliverableFields.ts'
import { deliverableFields } from './deliverableFields.ts'
import { endpoint } from './endpoint.ts'
import { importRequest, importRow, pageOfImport } from './lineImport.ts'
import { written } from './written.ts'

/** What an owner did with a proposed row; null while it is open. */
const decision = z.enum(['accepted', 'changed', 'refused']).nullable()

export const proposalSummary = z.object({
  id: z.uuid(),
  /** Name of the file, or the subject of the edit. */
  name: z.string(),
  /** Tag code of the discipline. */
  discipline: z.string(),
  state: z.enum(proposalStates),
  /** Username. */
  proposed_by: z.string(),
  /** API format, UTC. */
  proposed_at: z.string(),
  /** The number of rows by decision. */
  counts: z.object({
    open: z.number().int(),
    accepted: z.number().int(),
    refused: z.number().int(),
  }),
  /** What the caller could do with it; `accept` also while something keeps it from being done. */
  may: z.array(z.enum(['accept', 'refuse', 'withdraw'])),
  /** What keeps rows from being accepted now; null for nothing. */
  blocked: z.string().nullable(),
})
export type ProposalSummary = z.infer<typeof proposalSummary>

export const proposalRow = z.object({
  decision,
  /** The reason of a refusal. */
  reason: z.string().nullable(),
  /** Username; null for an open row. */
  decided_by: z.string().nullable(),
  /** The row as it would be saved now, or as it was when it was decided. */
  row: importRow,
})
export type ProposalRow = z.infer<typeof proposalRow>

/** Lists the newest `limits.proposal.listed` proposals about a discipline that the caller reads (our path). */
export const proposalsOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/proposals/',
  query: z.object({ contract: z.string().min(1), tag_code: z.string().min(1) }),
  answer: z.object({ proposals: z.array(proposalSummary).max(limits.proposal.listed) }),
})

/** Reads a proposal and a page of its rows, open ones as they would be saved now (our path). */
export const proposalOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/proposal/',
  query: pageOfImport,
  answer: z.object({
    proposal: proposalSummary,
    rows: z.array(proposalRow),
    next: z.number().int().nullable(),
  }),
  bulkhead: importBulkhead,
})

/** The answer of a call that changes a proposal. */
const proposalAnswer = z.object({
  proposal: proposalSummary,
  /** The caller's import that holds what was accepted, and undoes it; null when nothing was. */
  import_id: z.uuid().nullable(),
})

const fields = Object.keys(deliverableFields) as [DeliverableField, ...DeliverableField[]]

/**
 * Accepts and refuses rows of a proposal, all of them or none (our path). Accepted rows are saved as by
 * `applyImport`, with its checks and its undo. 409 while the discipline cannot be edited, and for a conflict
 * without a decision; 422 names the row that a rule refuses.
 */
export const decideProposal = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/proposal/decide/',
  writes: true,
  body: importRequest.extend({
    rows: z
      .array(
        z.object({
          id: z.number().int(),
          accept: z.boolean(),
          /** The reason of a refusal, which its author reads. */
          reason: written(limits.text.reason.max).optional(),
          /** Other values than the proposed ones, as in a cell of a sheet; null empties the field. */
          values: z
            .array(
              z.object({
                field: z.enum(fields),
                value: z.string().max(limits.import.cellCharacters).nullable(),
              }),
            )
            .max(fields.length)
            .default([]),
          /** Decides each conflict: the proposed value is `mine`. */
          keep: z
            .array(z.object({ field: z.string().max(40), value: z.enum(['mine', 'theirs']) }))
            .max(fields.length)
            .default([]),
        }),
      )
      .min(1)
      .max(limits.import.changes),
  }),
  answer: proposalAnswer,
  bulkhead: importBulkhead,
})

/** Takes back the open rows of a proposal of the caller (our path). */
export const withdrawProposal = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/proposal/withdraw/',
  writes: true,
  body: importRequest,
  answer: proposalAnswer,
})
