import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { DataImportSummary, DataList } from '@tidemark/schema/rest/contractDataImport'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { findAssets } from '#records/asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { Refusal } from '#platform/http/refusals.ts'
import { inTurns } from '#platform/turns.ts'
import { readNames } from '#people/user/name.store.ts'
import type { ImportedClass } from '../classification/classification.ts'
import { importClasses, undoClasses } from '../classification/classification.ts'
import { removeRow, writeRow } from '../changeRow.ts'
import type { CheckedRow } from './check.ts'
import { listRules } from './lists.ts'

/** How to undo the import of one row, or of all codes of a classification. */
export type DataUndoStep =
  | RowUndoStep
  | { readonly kind: 'classes'; readonly classes: readonly ImportedClass[] }

type RowUndoStep = {
  readonly list: DataList
  readonly title: string
  readonly tagCode: string
} & (
  | { readonly kind: 'added' }
  /** The attributes that the import changed. */
  | { readonly kind: 'changed'; readonly before: Attributes; readonly after: Attributes }
)

/** By whom rows of a contract are saved. The caller holds the lock of the contract data. */
export interface DataSave {
  readonly trx: Transaction<Tables>
  readonly contract: string
  /** Username. */
  readonly by: string
}

/** Saves checked rows without faults, assets first, and answers how to undo it. */
export async function saveRows(
  { trx, contract, by }: DataSave,
  rows: readonly CheckedRow[],
): Promise<DataUndoStep[]> {
  const tagCodes = new Map<string, string>()
  const undo: DataUndoStep[] = []
  const classes: ImportedClass[] = []
  for await (const { kind, list, rules, title, present, attribute, asset } of inTurns(
    rows,
    contract,
  )) {
    if (kind !== 'added' && kind !== 'changed') continue
    if (rules.classCode === 'Classification') {
      const { code, title: named } = rules.read({ tag_code: '', attribute })
      const kept = { code: code ?? '', title: named ?? '' }
      classes.push({ ...kept, before: (present && rules.read(present)['title']) ?? null })
      continue
    }
    const parent = asset === null ? undefined : (tagCodes.get(asset) ?? asset)
    const tagCode = await writeRow(trx, {
      contract,
      classCode: rules.classCode,
      present,
      attribute,
      ...(list !== 'assets' && parent !== undefined && { parent }),
      name: title,
      by,
    })
    if (list === 'assets' && asset !== null) tagCodes.set(asset, tagCode)
    undo.push({
      list,
      title,
      tagCode,
      ...(present
        ? { kind: 'changed', ...differing(present.attribute, attribute) }
        : { kind: 'added' }),
    })
  }
  await importClasses(trx, { contract, by }, classes)
  if (classes.length > 0) undo.push({ kind: 'classes', classes })
  return undo.toReversed()
}

/** Returns the attributes in which a change differs, before and after. */
function differing(from: Attributes, to: Attributes): { before: Attributes; after: Attributes } {
  const names = Object.keys(to).filter(
    (name) => !isDeepStrictEqual(from[name] ?? null, to[name] ?? null),
  )
  const of = (attributes: Attributes): Attributes =>
    Object.fromEntries(names.map((name) => [name, attributes[name] ?? null]))
  return { before: of(from), after: of(to) }
}

/** Undoes steps, and answers the rows that it left as they are, each with the reason. */
export async function undoSteps(
  save: DataSave,
  steps: readonly DataUndoStep[],
): Promise<DataImportSummary['kept']> {
  const kept: DataImportSummary['kept'] = []
  for await (const step of inTurns(steps, save.contract)) {
    if (step.kind === 'classes') {
      kept.push(...(await undoClasses(save.trx, save, step.classes)))
      continue
    }
    const message = await undoStep(save, step)
    if (message !== null) kept.push({ title: step.title, message })
  }
  return kept
}

async function undoStep(
  { trx, contract, by }: DataSave,
  { list, tagCode, title, ...step }: RowUndoStep,
): Promise<string | null> {
  const rules = listRules.find((one) => one.list === list)
  const [present] = await findAssets(trx, { contract, tagCodes: [tagCode], lock: true })
  if (!present || !rules || rules.classCode === 'Classification')
    return 'It was removed since the import.'
  const changedSince = async () => {
    const personOf = await readNames(trx, [present.updated_by])
    return `${personOf(present.updated_by)} changed it since the import.`
  }
  if (step.kind === 'added') {
    if (present.version > 1) return changedSince()
    try {
      await removeRow(trx, by, { contract, tag_code: tagCode })
      return null
    } catch (error) {
      // What uses the row is asked before anything is removed.
      if (Refusal.is(error)) return error.message
      throw error
    }
  }
  const isOurs = Object.entries(step.after).every(([name, value]) =>
    isDeepStrictEqual(present.attribute[name] ?? null, value ?? null),
  )
  if (!isOurs) return changedSince()
  const { classCode } = rules
  await writeRow(trx, { contract, classCode, present, attribute: step.before, name: title, by })
  return null
}
