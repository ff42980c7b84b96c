import { isDeepStrictEqual } from 'node:util'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { deliverableFields, fieldNamed } from '@tidemark/schema/rest/deliverableFields'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import type { ImportSummary } from '@tidemark/schema/rest/lineImport'
import { listed } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { readNames } from '#people/user/name.store.ts'
import type { RowsSave } from './apply.ts'
import { saveRows } from './apply.ts'
import { findLines } from './lineImport.store.ts'
import type { ImportAction, LineUndoStep, RequestRow } from './lineImport.ts'
import type { ImportScope } from './scope.ts'
import { readScope } from './scope.ts'
import { importActions, prepareRows, actionRefusal } from './steps.ts'

interface Inverse {
  readonly title: string
  readonly discipline: string
  readonly action: ImportAction
  readonly request: RequestRow
}

/** What an undo changed, and what it left as it is. */
export interface Undone {
  readonly undone: number
  readonly kept: ImportSummary['kept']
}

/** Saves the values from before an import. Answers the lines of which it left values as they are. */
export async function undoSteps(
  request: RowsSave,
  steps: readonly LineUndoStep[],
): Promise<Undone> {
  const { trx, contract } = request
  const lines = await findLines(trx, contract, {
    tagCodes: steps.flatMap((step) => (step.kind === 'removed' ? [] : [step.tagCode])),
  })
  const byTag = new Map(lines.map((line) => [line.tagCode, line]))
  const personOf = await readNames(
    trx,
    lines.map(({ asset }) => asset.updated_by),
  )
  const kept: ImportSummary['kept'] = []
  const disciplines = [...new Set(steps.map(({ discipline }) => discipline))]
  const inverses: Inverse[] = []
  const scopes = new Map<string, ImportScope>()
  for (const discipline of disciplines)
    scopes.set(
      discipline,
      await readScope(
        { ...request, tagCode: discipline },
        lines.filter((line) => line.discipline === discipline),
      ),
    )
  for (const step of steps) {
    const scope = scopes.get(step.discipline)
    const { inverse, message } = scope
      ? inverseOf(step, byTag, scope, personOf)
      : { message: 'The discipline is gone.' }
    if (message !== undefined) kept.push({ ...nameOf(step, byTag), message })
    if (inverse) inverses.push(inverse)
  }
  const possible: Inverse[] = []
  for (const discipline of disciplines)
    for (const action of importActions) {
      const mine = inverses.filter((one) => one.discipline === discipline && one.action === action)
      const scene = scopes.get(discipline)?.scenes.get(discipline)
      if (mine.length === 0 || !scene) continue
      const context = { trx, by: request.principal.username, numbers: request.numbers, scene }
      const reasons = await refusalsOf(context, action, mine)
      for (const [at, inverse] of mine.entries()) {
        const message = reasons.get(at)
        const tagCode = inverse.request['tag_code']
        if (message === undefined) possible.push(inverse)
        else kept.push({ ...nameOf({ ...inverse, tagCode }, byTag), message })
      }
    }
  if (possible.length > 0) await saveRows(request, possible)
  return { undone: possible.length, kept }
}

/** What undoes a step, and why it or a part of it stays. */
interface Undoing {
  readonly inverse?: Inverse
  readonly message?: string
}

/** Returns what names a line beside its title, where it is there. */
function nameOf(
  { title, tagCode }: { readonly title: string; readonly tagCode?: AttributeValue | undefined },
  byTag: ReadonlyMap<string, Line>,
): Omit<ImportSummary['kept'][number], 'message'> {
  const line = typeof tagCode === 'string' ? byTag.get(tagCode) : undefined
  const number = line && deliverableCodec.get(line.asset, 'documentNumber')
  return {
    title,
    ...(line && { tag_code: line.tagCode }),
    ...(number && { document_number: number }),
  }
}

function inverseOf(
  step: LineUndoStep,
  byTag: ReadonlyMap<string, Line>,
  scope: ImportScope,
  personOf: (username: string) => string,
): Undoing {
  const { title, discipline } = step
  if (step.kind === 'removed')
    return {
      inverse: {
        title,
        discipline,
        action: step.isExisting
          ? 'action_add_existing_deliverables'
          : 'action_add_new_deliverables',
        request: step.request,
      },
    }
  const line = byTag.get(step.tagCode)
  if (!line) return { message: 'It was removed since the import.' }
  const saved = step.after ?? {}
  const fields = Object.keys(saved).flatMap((name) => fieldNamed(name) ?? [])
  const isOurs = (field: DeliverableField) => {
    const description = deliverableFields[field]
    const after: AttributeValue =
      'edited' in description ? (saved[description.edited] ?? null) : null
    return isDeepStrictEqual(line.asset.attribute[description.attribute] ?? null, after)
  }
  const ours = fields.filter(isOurs)
  const theirs = fields.filter((field) => !isOurs(field))
  const message = `${personOf(line.asset.updated_by)} changed ${listed(theirs.map((field) => words.deliverableField[field]))} since the import.`
  if (step.kind === 'added')
    return theirs.length > 0
      ? { message }
      : {
          inverse: {
            title,
            discipline,
            action: 'action_remove_deliverables',
            request: { tag_code: step.tagCode },
          },
        }
  if (ours.length === 0) return { message }
  const before = Object.entries(step.before).filter(([name]) =>
    ours.some((field) => field === fieldNamed(name)),
  )
  return {
    inverse: {
      title,
      discipline,
      action: scope.editsBy(discipline, ours),
      request: {
        tag_code: step.tagCode,
        version: line.asset.version,
        ...Object.fromEntries(before),
      },
    },
    ...(theirs.length > 0 && { message }),
  }
}

/** Says by its place why the rules refuse a row. */
async function refusalsOf(
  context: Parameters<typeof prepareRows>[0],
  action: ImportAction,
  inverses: readonly Inverse[],
): Promise<ReadonlyMap<number, string>> {
  const blocked = actionRefusal(context, action)
  if (blocked !== null) return new Map(inverses.map((_, at) => [at, blocked]))
  const requests = inverses.map(({ request }) => request)
  const { faults } = await prepareRows(context, action, requests)
  return new Map(faults.map(({ row, message }) => [row, message]))
}
