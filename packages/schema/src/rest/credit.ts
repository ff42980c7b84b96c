import { z } from 'zod'
import { limits } from '../limits.ts'
import { creditProperties, creditSteps, fallingStep } from '../rules/progress.ts'
import type { CreditStep } from '../rules/progress.ts'
import { dashboardBulkhead } from './bulkheads.ts'
import { endpoint } from './endpoint.ts'
import { rowVersion } from './version.ts'

/*
 * Rules of credit: how many percent of a line's work are done at each step. The calls and paths are ours.
 * Everyone in a contract reads its rules; Assets admins, who keep the document types and suitabilities
 * that rules name, change them.
 */

const contract = z.string().min(1)
const fault = 'Enter a whole number from 0 to 100.'
const percent = z.number(fault).int(fault).min(0, fault).max(100, fault)
const percents = z
  .strictObject(
    Object.fromEntries(creditSteps.map((step) => [step, percent])) as Record<
      CreditStep,
      typeof percent
    >,
  )
  .superRefine((given, context) => {
    const step = fallingStep(given)
    if (step)
      context.addIssue({
        code: 'custom',
        path: [step],
        message: 'It has less than the step before.',
      })
  })

/** A rule of credit, as it is set. */
const content = z.strictObject({
  /** What percentages differ by. */
  by: z.enum(creditProperties),
  usual: percents,
  /** The document types or disciplines with other percentages, each once. */
  others: z
    .array(
      z.strictObject({ of: z.string().min(1).max(limits.text.contractDataName.max), percents }),
    )
    .max(limits.creditRule.others)
    .superRefine((others, context) => {
      for (const [at, { of }] of others.entries())
        if (others.findIndex((other) => other.of === of) < at)
          context.addIssue({
            code: 'custom',
            path: [at, 'of'],
            message: 'It has percentages already.',
          })
    }),
})

export const creditRule = z.object({
  /** Counts the rules of the contract. 1 is the standard rule, which nobody set. */
  version: z.number().int(),
  rule: content,
  /** Username; null for the standard rule, as is `set_at`. */
  set_by: z.string().nullable(),
  set_at: z.string().nullable(),
})
export type CreditRuleRow = z.infer<typeof creditRule>

/** Lists the rules of a contract, the present one first, at most `limits.creditRule.listed`. */
export const listCreditRules = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/contract_data/credit/',
  query: z.object({ contract }),
  answer: z.object({ rules: z.array(creditRule) }),
})

const wanted = z.strictObject({ contract, rule: content })

/** Answers the progress of a contract, in percent, by its present rule and by another one. For Assets admins who reach all of it. */
export const previewCreditRule = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/contract_data/credit/preview/',
  body: wanted,
  answer: z.object({ from: z.number(), to: z.number() }),
  bulkhead: dashboardBulkhead,
})

/**
 * Sets the rule of a contract from now on; snapshots keep the one by which they were rated. 409 `STALE` where
 * another rule than `version` is the present one. 422 for a value that the contract's lists do not have.
 */
export const setCreditRule = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/contract_data/credit/set/',
  writes: true,
  body: wanted.extend({ version: rowVersion.optional() }),
  answer: creditRule,
})
