import { z } from 'zod'
import { limits } from '../limits.ts'
import { tidy } from '../rules/text.ts'
import { endpoint } from './endpoint.ts'
import { writtenName } from './written.ts'

/*
 * The predetermined lists of a contract, from which plans, deliverables and comments choose. The
 * specification names their read only (`attributeMetadataOf`); these calls and their paths are ours.
 * Both require Assets admin.
 */

/** The lists that people keep. Questions such as GDPR always have Yes and No. */
export const choiceLists = [
  'stages',
  'design_disciplines',
  'support_functions',
  'document_disciplines',
  'document_types',
  'suitabilities',
  'comment_codes',
] as const
export type ChoiceListName = (typeof choiceLists)[number]

/** What can use an entry. */
const choiceUsers = [
  'plan',
  'lifecycle',
  'work package',
  'discipline',
  'deliverable',
  'comment',
] as const

export const choiceList = z.object({
  list: z.enum(choiceLists),
  /** Whether the contract has a list of its own; otherwise it has that of all contracts. */
  is_own: z.boolean(),
  entries: z.array(
    z.object({
      /** As it is stored and shown, with its code where it has one: `Report (REP)`. */
      label: z.string(),
      /** What uses it. With any, it cannot be renamed or removed. */
      uses: z.array(z.object({ by: z.enum(choiceUsers), count: z.number().int() })),
    }),
  ),
})
export type ChoiceList = z.infer<typeof choiceList>

const contract = z.string().min(1)

/** Lists the predetermined lists of a contract with what uses each entry. */
export const listChoices = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/contract_data/lists/',
  query: z.object({ contract }),
  answer: z.object({ lists: z.array(choiceList) }),
})

/**
 * Adds (`from` null), renames or removes (`to` null) one entry of a list of the contract. The first change
 * gives the contract a list of its own. 404 for an unknown `from`. 409 `WRONG_STATE` names what uses
 * the entry. 422 with `to` for a label that the list has, or without a code where it needs one.
 */
export const changeChoices = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/contract_data/lists/change/',
  writes: true,
  body: z.strictObject({
    contract,
    list: z.enum(choiceLists),
    from: z
      .string()
      .min(1)
      .max(limits.text.contractDataName.max * 2)
      .nullable(),
    to: writtenName(limits.text.contractDataName.max).transform(tidy).nullable(),
  }),
  answer: choiceList,
})
