import { z } from 'zod'
import { limits } from '../limits.ts'
import { classCodeFault } from '../rules/classification.ts'
import { tidy } from '../rules/text.ts'
import { dataPages } from './contractData.ts'
import { endpoint, repeatedUpTo } from './endpoint.ts'
import { rowVersion } from './version.ts'
import { writtenKey, writtenName } from './written.ts'

/*
 * The classification of a contract, from which deliverables have a code; the calls and paths are ours.
 * `uploadContractData` imports it, `removeContractData` removes a code.
 */

const contract = z.string().min(1)
const { classCode, classTitle, classLabel } = limits.text

export const classRow = z.object({
  tag_code: z.string(),
  version: z.number().int(),
  code: z.string(),
  title: z.string(),
  /** As deliverables have it. */
  label: z.string(),
  /** Deliverables within reach that have it: with any, it can be neither changed nor removed. */
  deliverables: z.number().int(),
})
export type ClassRow = z.infer<typeof classRow>

/** Lists the codes of a contract, by code. Every word of `search` must occur in code or title, ignoring case. */
export const listClasses = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/contract_data/classification/',
  query: z.object({
    ...dataPages,
    /** Only those that these texts name, as a cell of a workbook does. */
    named: repeatedUpTo(limits.peoplePerRead, z.string().max(classLabel.max)),
    /** Only this one. */
    tag_code: z.string().max(80).optional(),
  }),
  answer: z.object({ classes: z.array(classRow), total: z.number().int() }),
})

/**
 * Creates a code, or changes one that no deliverable has: 409 `WRONG_STATE` for any other. 422 with `code` for
 * that of another.
 */
export const saveClass = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/contract_data/classification/save/',
  writes: true,
  body: z.strictObject({
    contract,
    tag_code: z.string().min(1).max(80).optional(),
    version: rowVersion.optional(),
    code: writtenKey(classCode.max).superRefine((code, context) => {
      const message = classCodeFault(code)
      if (message !== null) context.addIssue({ code: 'custom', message })
    }),
    title: writtenName(classTitle.max).transform(tidy),
  }),
  answer: classRow,
})
