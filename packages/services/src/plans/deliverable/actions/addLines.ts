import type { Attributes } from '#records/asset/asset.tables.ts'
import { createAssets } from '#records/asset/relation.store.ts'
import type { ActionOutcome, Preparation } from '#plans/tidp/action.ts'
import { withTagCodes } from './lineKeys.ts'

type AddAct = Parameters<
  Preparation<'action_add_new_deliverables' | 'action_add_existing_deliverables'>
>[0]

interface AddedLines {
  /** For the history, in the past tense. */
  readonly action: string
  /** One for each row that has not created a line yet. */
  readonly attributes: readonly Attributes[]
  /** The names of the lines in the history. */
  readonly names: readonly (string | null)[]
}

/** Creates lines of a discipline. Answers the tag code of every row, including repeated ones. */
export async function addLines(
  { trx, scene: { plan, discipline, lines }, input, by }: AddAct,
  { action, attributes, names }: AddedLines,
): Promise<ActionOutcome> {
  const created = await createAssets(trx, {
    contract: plan.contract,
    classCode: 'Document',
    parent: discipline.tagCode,
    attributes,
    by,
  })
  return {
    repeated: attributes.length === 0,
    action,
    changes: created.map(({ tag_code: line }, at) => ({
      line,
      field: 'Deliverable',
      from: null,
      to: names[at] ?? null,
    })),
    created: withTagCodes(input.DELIVERABLES, lines, created),
  }
}
