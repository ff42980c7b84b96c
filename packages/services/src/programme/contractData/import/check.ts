import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { apiToDay } from '@tidemark/schema/dates'
import type { DataImportRow, DataImportSummary } from '@tidemark/schema/rest/contractDataImport'
import { countClassUses } from '#records/asset/classification.store.ts'
import { otherStage } from '@tidemark/schema/rules/stage'
import { classLabel } from '@tidemark/schema/rules/classification'
import { keyForm } from '@tidemark/schema/rules/keys'
import type { DayOrder } from '@tidemark/schema/rules/typedDay'
import { counted } from '@tidemark/schema/wording'
import type { Attributes } from '#records/asset/asset.tables.ts'
import type { Tables } from '#platform/db/tables.ts'
import { parsed } from '#platform/http/validate.ts'
import { displayText } from '#platform/sheet/cell.ts'
import { inTurns } from '#platform/turns.ts'
import { dayOrders } from '#programme/lineImport/mapping/workbook.ts'
import { readStages } from '../changeRow.ts'
import { AssetIndex } from './assetIndex.ts'
import type { DataAsset } from './dataImport.store.ts'
import { readContractData } from './dataImport.store.ts'
import type { Values } from '../kinds.ts'
import type { ListRules } from './lists.ts'
import { listRules } from './lists.ts'
import type { FileRow } from './readFile.ts'
import type { RowKnowledge } from './readRow.ts'
import { daysIn, readCells } from './readRow.ts'
import { RowIndex } from './rowIndex.ts'

/** A row of the file after its comparison with the present contract data. */
export interface CheckedRow extends DataImportRow {
  readonly rules: ListRules
  /** The present row; undefined for one to add. */
  readonly present: DataAsset | undefined
  /** All attributes to save; empty for a row with a fault. */
  readonly attribute: Attributes
  /** Whether the title of the file is not taken, because deliverables have another one. */
  readonly keepsTitle: boolean
  /** Names the asset that the row is of, or for an asset the asset itself. */
  readonly asset: string | null
}

export interface CheckedFile extends Pick<DataImportSummary, 'day_order' | 'day_orders'> {
  readonly rows: readonly CheckedRow[]
  readonly counts: DataImportSummary['counts']
  /** Names what the rows would do. */
  readonly check: string
}

/** How a person reads a file. */
export interface DataReading {
  /** Undefined while nobody chose it. */
  readonly dayOrder: DayOrder | undefined
  readonly includesHidden: boolean
  /** Whether rows with errors are left out, and the others are saved. */
  readonly leavesOutErrors: boolean
}

/** Compares the rows of a file with the present contract data. */
export async function checkRows(
  trx: Transaction<Tables>,
  contract: string,
  rows: readonly FileRow[],
  { dayOrder, leavesOutErrors }: DataReading,
): Promise<CheckedFile> {
  const assets = new AssetIndex()
  const present = new RowIndex()
  for await (const asset of inTurns(await readContractData(trx, contract), contract)) {
    const rules = listRules.find(({ classCode }) => classCode === asset.class_code)
    if (!rules) continue
    const values = { ...rules.read(asset), ...(asset.above && { primary_asset: asset.above }) }
    if (rules.list === 'assets') assets.add(namedAsset(asset.tag_code, values))
    present.add(rules, { asset, values, title: rules.titleOf(values, asset.above ?? '') })
  }
  const stages = await readStages(trx, contract)
  const uses = await countClassUses(trx, contract)
  const orders = await dayOrders(daysIn(rows), dayOrder)
  const order = orders.day_order ?? (orders.day_orders?.length ? 'unknown' : 'day')
  const stageChoices = new Map([...stages, otherStage].map((stage) => [stage, stage]))
  const known = {
    contract,
    stages,
    stageChoices,
    assets,
    order,
    present,
    uses,
    leavesOutErrors,
  } as const
  const checked: CheckedRow[] = []
  for await (const row of inTurns(rows, contract)) {
    checked.push(checkRow(row, checked.length + 1, known))
  }
  const count = (wanted: DataImportRow['kind']) =>
    checked.filter(({ kind }) => kind === wanted).length
  const said = checked.map(({ list, row, kind, title, changes, faults }) => [
    list,
    row,
    kind,
    title,
    changes,
    faults,
  ])
  return {
    rows: checked,
    counts: {
      error: count('error'),
      added: count('added'),
      changed: count('changed'),
      same: count('same'),
    },
    ...orders,
    check: createHash('sha256').update(JSON.stringify(said)).digest('hex'),
  }
}

interface Known extends RowKnowledge {
  readonly contract: string
  /** The labels of the stages, with codes. */
  readonly stages: readonly string[]
  readonly present: RowIndex
  readonly leavesOutErrors: boolean
  /** The number of deliverables by the code that they have. */
  readonly uses: ReadonlyMap<string, number>
}

function checkRow(file: FileRow, id: number, known: Known): CheckedRow {
  const { rules } = file
  const { values: read, faults, warnings } = readCells(file, known)
  const code = read['contract_code']
  if (code && keyForm(code) !== keyForm(known.contract))
    warnings.push({ field: 'contract_code', message: `This contract is ${known.contract}.` })
  const refused = new Set(faults.map(({ field }) => field))
  const { key, present, ...about } = known.present.find(file, read)
  const faultAt = (field: string, message: string) =>
    faults.push({ field, value: displayText(file.cells.get(field)) || null, message })
  const keyField = rules.key.at(-1) ?? ''
  if (about.fault) faultAt(keyField, about.fault)
  if (about.warning) warnings.push({ field: keyField, message: about.warning })
  const isMoved =
    present?.values['primary_asset'] !== undefined &&
    read['primary_asset'] != null &&
    read['primary_asset'] !== present.values['primary_asset']
  if (isMoved) faultAt('primary_asset', 'It is of another primary asset, which is fixed.')
  const used = present ? usedTitle(rules, present.values, known) : null
  const keepsTitle =
    used !== null && read['title'] !== undefined && read['title'] !== present?.values['title']
  if (keepsTitle) warnings.push({ field: 'title', message: used })
  // The spelling by which others name the row stays.
  const kept = [...rules.key, ...(used === null ? [] : ['title'])].map((field) => [
    field,
    present?.values[field] ?? null,
  ])
  const wanted: Values = { ...present?.values, ...read, ...(present && Object.fromEntries(kept)) }
  const body = parse(rules, { contract: known.contract, ...wanted }, known, present?.values)
  for (const [field, message] of Object.entries(body.faults))
    if (!refused.has(field)) faultAt(field, message)
  const values = body.values ?? wanted
  // Rows below an asset with an error are checked as those of any other, unless it is left out.
  const isNamed = !about.fault && !(known.leavesOutErrors && faults.length > 0)
  if (rules.list === 'assets' && values['unique_id'] && isNamed)
    known.assets.add(namedAsset(present?.asset.tag_code ?? `new:${key}`, values))
  const asset = values['primary_asset'] ?? (rules.list === 'assets' ? `new:${key}` : null)
  const nameOf = (ref: string | null | undefined) =>
    ref == null ? null : (known.assets.get(ref)?.uniqueId ?? ref)
  const changes = rules.columns.flatMap(({ field, kind }) => {
    const shown = (value: string | null | undefined) =>
      kind === 'asset' ? nameOf(value) : kind === 'day' ? apiToDay(value ?? null) : (value ?? null)
    const [from, to] = [shown(present?.values[field]), shown(values[field])]
    return from === to ? [] : [{ field, from, to }]
  })
  return {
    id,
    list: rules.list,
    sheet: file.sheet,
    row: file.row,
    kind:
      faults.length > 0 ? 'error' : !present ? 'added' : changes.length > 0 ? 'changed' : 'same',
    title: rules.titleOf(values, nameOf(values['primary_asset']) ?? '') || `Row ${file.row}`,
    changes,
    faults,
    warnings: warnings.filter(({ field }) => faults.every((fault) => fault.field !== field)),
    rules,
    keepsTitle,
    present: present?.asset,
    attribute: body.attribute ?? {},
    asset: present && rules.list === 'assets' ? present.asset.tag_code : asset,
  }
}

/** Says why the title of a code stays as deliverables have it; null for a row that can change. */
function usedTitle({ list }: ListRules, { code, title }: Values, { uses }: Known): string | null {
  const count = list === 'classification' ? (uses.get(classLabel(code ?? '', title ?? '')) ?? 0) : 0
  return count === 0
    ? null
    : `The title stays ‘${title}’: ${counted(count, 'deliverable')} have it.`
}

const namedAsset = (ref: string, { unique_id: uniqueId, name }: Values) => ({
  ref,
  uniqueId: uniqueId ?? ref,
  name: name ?? null,
})

/** Parses the values of a row as a save does; its faults by field. */
function parse(
  rules: ListRules,
  values: Values,
  { stages }: Known,
  present: Values | undefined,
): { values?: Values; attribute: Attributes | null; faults: Record<string, string> } {
  const keptStage = present?.['stage'] ?? null
  const fields = ['contract', ...rules.columns.map(({ field }) => field)]
  const sent = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
  const { data: body, faults: shapeFaults } = parsed(rules.shape as z.ZodType<Values>, sent)
  // The rules of other cells are asked, too, where one has the wrong shape.
  const faults = { ...rules.faults((body ?? sent) as never, { keptStage, stages }), ...shapeFaults }
  if (!body || Object.keys(faults).length > 0) return { attribute: null, faults }
  // A save takes the contract's own code for an asset without one.
  const code = body['contract_code'] ?? body['contract'] ?? null
  const full = rules.list === 'assets' ? { ...body, contract_code: code } : body
  return { values: full, attribute: rules.write(body as never), faults }
}
