import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields, fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import { words } from '@tidemark/schema/words'
import { findAssets } from '#records/asset/asset.store.ts'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { recordAudit } from '#records/history/history.store.ts'
import type { FieldChange } from '#records/history/history.tables.ts'
import type { Tables } from '#platform/db/tables.ts'
import { wrongState } from '#platform/http/refusals.ts'
import { refusalOf } from '#platform/http/rowFaults.ts'
import type { Principal } from '#platform/http/principal.ts'
import { inTurns } from '#platform/turns.ts'
import { requireWholePlan } from '#people/privilege/reach/reach.policy.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import type { PlanPlace } from '#plans/tidp/plan.store.ts'
import { findPlaces, lockDiscipline } from '#plans/tidp/plan.store.ts'
import { settlePlan } from '#plans/tidp/settlePlan.ts'
import { findLines } from './lineImport.store.ts'
import type { CheckedRow, RequestRow, LineUndoStep } from './lineImport.ts'
import { hasFields, withoutFields } from './lineImport.ts'
import { haveNewNamesakes } from './repeatedTitles.ts'
import { rowName } from './requestedRows.ts'
import { actionRefusal, batchesOf, importActions, prepareRows } from './steps.ts'

export interface RowsSave {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  readonly numbers: NumberQueue
  readonly contract: string
  /** The plan or discipline that the history entry names; null for the contract. */
  readonly tagCode: string | null
  /** Past tense, for the history. */
  readonly action: string
  /** What the history entry tells besides the changes. */
  readonly notes?: readonly FieldChange[]
}

type AppliedRow = Pick<CheckedRow, 'action' | 'discipline' | 'request' | 'links' | 'namesakes'> & {
  readonly title: string
  readonly row?: number | null
  readonly sheet?: string | undefined
}

/**
 * Saves rows of one or several disciplines in the transaction, plan by plan under the plan's lock,
 * and answers how to undo it. Each plan gets one history entry. Throws when a rule refuses any row.
 */
export async function saveRows(
  request: RowsSave,
  rows: readonly AppliedRow[],
): Promise<LineUndoStep[]> {
  const { trx, principal, contract } = request
  const byDiscipline = Map.groupBy(rows, ({ discipline }) => discipline ?? '')
  const places = await findPlaces(trx, contract, [...byDiscipline.keys()])
  const byPlan = Map.groupBy(places, ({ plan }) => plan)
  const plans = [...byPlan.keys()].sort()
  for (const plan of plans) await requireWholePlan(trx, principal, plan)
  const touched = new Map<string, TouchedLine>()
  const changesOf = new Map<string, FieldChange[]>()
  const tagCodeOf = new Map<string, string>()
  const save = async (place: PlanPlace, some: readonly AppliedRow[]) => {
    const saved = await saveDiscipline(request, place, some)
    changesOf.set(place.plan, [...(changesOf.get(place.plan) ?? []), ...saved.changes])
    for (const [tagCode, line] of saved.touched)
      if (!touched.has(tagCode)) touched.set(tagCode, line)
    for (const [row, tagCode] of saved.added) tagCodeOf.set(row, tagCode)
  }
  const ordered = plans.flatMap((plan) => byPlan.get(plan) ?? [])
  for (const place of ordered) await save(place, byDiscipline.get(place.tagCode) ?? [])
  for (const place of ordered) {
    const linked = await linkedRows(request, byDiscipline.get(place.tagCode) ?? [], tagCodeOf)
    if (linked.length > 0) await save(place, linked)
  }
  for (const plan of plans) {
    const changes = changesOf.get(plan) ?? []
    const disciplines = (byPlan.get(plan) ?? []).map(({ tagCode }) => tagCode)
    const [only] = disciplines
    await recordAudit(trx, {
      contract,
      plan,
      tagCode: disciplines.length === 1 && only !== undefined ? only : plan,
      executedBy: principal.username,
      action: request.action,
      changes: [...(request.notes ?? []), ...changes],
      touched: disciplines.length === 1 ? [] : disciplines,
    })
    await settlePlan(trx, contract, plan, principal.username)
  }
  return undoOf(request, touched)
}

/** A line that was saved. */
interface TouchedLine {
  readonly discipline: string
  /** As it was before; null for one that was added. */
  readonly before: Line | null
  readonly isRemoved: boolean
}

const nameOf = ({ row = null, sheet }: AppliedRow) => rowName({ row, sheet })

/** Returns the rows whose predecessors include lines that the import has added, as edits of these lines. */
async function linkedRows(
  { trx, contract }: RowsSave,
  rows: readonly AppliedRow[],
  tagCodeOf: ReadonlyMap<string, string>,
): Promise<AppliedRow[]> {
  const { added, edited } = deliverableFields.predecessors
  const linked = rows.flatMap((row) => {
    const links = (row.links ?? []).flatMap((link) => tagCodeOf.get(link) ?? [])
    const { tag_code: present = tagCodeOf.get(nameOf(row)) } = row.request
    // A person who keeps the predecessors of others gets no further ones.
    const isKept = 'tag_code' in row.request && !(edited in row.request)
    return links.length > 0 && typeof present === 'string' && !isKept
      ? [{ row, tagCode: present, links }]
      : []
  })
  if (linked.length === 0) return []
  const lines = await findLines(trx, contract, { tagCodes: linked.map(({ tagCode }) => tagCode) })
  const versions = new Map(lines.map(({ tagCode, asset }) => [tagCode, asset.version]))
  return linked.map(({ row, tagCode, links }) => ({
    action: 'action_rename_deliverables',
    discipline: row.discipline,
    title: row.title,
    request: {
      tag_code: tagCode,
      version: versions.get(tagCode) ?? 0,
      [edited]: [row.request[added] ?? row.request[edited] ?? [], links].flat(2).map(String),
    },
  }))
}

async function saveDiscipline(
  { trx, principal, numbers, contract }: RowsSave,
  place: PlanPlace,
  rows: readonly AppliedRow[],
): Promise<{
  changes: FieldChange[]
  /** By tag code. */
  touched: [tagCode: string, TouchedLine][]
  /** The tag codes of added lines by the names of their rows. */
  added: [row: string, tagCode: string][]
}> {
  const tagCodes = rows.flatMap(({ request }) =>
    typeof request['tag_code'] === 'string' ? [request['tag_code']] : [],
  )
  const scene = await lockDiscipline(trx, contract, place, { tagCodes })
  const isOutdated =
    rows.some((row) => isRemovalOfChanged(row, scene.lines)) ||
    (await haveNewNamesakes(trx, contract, place.tagCode, rows))
  if (isOutdated) throw wrongState(outdated)
  const context = { trx, by: principal.username, numbers, scene }
  const changes: FieldChange[] = []
  const added: string[] = []
  const addedRows: [row: string, tagCode: string][] = []
  for (const action of importActions) {
    const mine = rows.filter((row) => row.action === action)
    if (mine.length === 0) continue
    const blocked = actionRefusal(context, action)
    if (blocked !== null) throw wrongState(blocked, place.tagCode)
    for await (const some of inTurns(
      batchesOf(action, mine, ({ request }) => request),
      contract,
    )) {
      const requests = some.map(({ request }) => request)
      const { faults, write } = await prepareRows(context, action, requests)
      const refusal = refusalOf(faults)
      if (refusal) throw wrongState(`${outdated} ${refusal.message}`)
      const outcome = await write()
      for (const change of outcome.changes)
        changes.push(withDiscipline(change, scene.plan, place.tagCode))
      added.push(...(outcome.created ?? []))
      for (const [at, tagCode] of (outcome.created ?? []).entries()) {
        const row = some[at]
        if (row?.row != null) addedRows.push([nameOf(row), tagCode])
      }
    }
  }
  const removed = new Set(
    rows.flatMap(({ action, request }) =>
      action === 'action_remove_deliverables' ? [String(request['tag_code'])] : [],
    ),
  )
  const discipline = place.tagCode
  return {
    changes,
    added: addedRows,
    touched: [
      ...scene.lines.map((before): [string, TouchedLine] => [
        before.tagCode,
        { discipline, before, isRemoved: removed.has(before.tagCode) },
      ]),
      ...added.map((tagCode): [string, TouchedLine] => [
        tagCode,
        { discipline, before: null, isRemoved: false },
      ]),
    ],
  }
}

/** Returns whether a row removes a line that others changed since it was checked. */
const isRemovalOfChanged = ({ action, request }: AppliedRow, lines: readonly Line[]): boolean =>
  action === 'action_remove_deliverables' &&
  request['version'] !== undefined &&
  lines.some(
    ({ tagCode, asset }) => tagCode === request['tag_code'] && asset.version !== request['version'],
  )

/** Returns how to undo the saves of lines, by what each was before the first and is now. */
async function undoOf(
  { trx, contract }: RowsSave,
  touched: ReadonlyMap<string, TouchedLine>,
): Promise<LineUndoStep[]> {
  const assets = await findAssets(trx, { contract, tagCodes: [...touched.keys()] })
  const now = new Map(assets.map((asset) => [asset.tag_code, asset]))
  return [...touched].flatMap(([tagCode, { discipline, before, isRemoved }]): LineUndoStep[] => {
    const asset = now.get(tagCode)
    if (before)
      return isRemoved ? [removedStep(before)] : changedStep(before, asset?.attribute ?? {})
    const title = (asset && deliverableCodec.get(asset, 'name')) ?? tagCode
    const after = editedValues(asset?.attribute ?? {})
    return [{ kind: 'added', discipline, title, tagCode, after }]
  })
}

/** Adds the discipline to a change: the history of a discipline shows only changes of its lines. */
function withDiscipline(change: FieldChange, { disciplines }: Plan, tagCode: string): FieldChange {
  const name = disciplines.find((one) => one.tagCode === tagCode)?.name ?? tagCode
  return { ...change, of: { tagCode, name } }
}

/** Rows that were accepted by the check are refused: another person changed a line in between. */
const outdated = 'The deliverables changed since the check. Check again.'

const editedFields = fieldsWith('edited')

/** Returns the values that an edit can change, by the names of the fields in a row that edits. */
const editedValues = (attribute: Line['asset']['attribute']): RequestRow =>
  Object.fromEntries(
    editedFields.map((field) => {
      const { attribute: label, edited } = deliverableFields[field]
      return [edited, attribute[label] ?? null]
    }),
  )

function changedStep(
  { tagCode, discipline, name, asset }: Line,
  now: Line['asset']['attribute'],
): LineUndoStep[] {
  const [was, is] = [editedValues(asset.attribute), editedValues(now)]
  const changed = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]))
  const [before, after] = [was, is].map((values) =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null])),
  ) as [RequestRow, RequestRow]
  return changed.length === 0
    ? []
    : [{ kind: 'changed', discipline, title: name, tagCode, before, after }]
}

function removedStep({ discipline, name, asset }: Line): LineUndoStep {
  const isExisting = deliverableCodec.get(asset, 'type') === 'EXISTING'
  const request: Record<string, AttributeValue> = {}
  for (const field of fieldsWith(isExisting ? 'existing' : 'added')) {
    const { attribute, ...names }: { attribute: string; added?: string; existing?: string } =
      deliverableFields[field]
    const value = asset.attribute[attribute] ?? null
    if (value !== null) request[(isExisting ? names.existing : names.added) ?? field] = value
  }
  return { kind: 'removed', discipline, title: name, request, isExisting }
}

/**
 * Returns the request of a checked row after the decisions about its conflicts; null when nothing
 * is left.
 */
export function decided(
  row: CheckedRow,
  keep: (field: string) => 'mine' | 'theirs' | undefined,
): RequestRow | null {
  if (row.conflicts.length === 0) return row.request
  const dropped = new Set<string>()
  for (const { field } of row.conflicts) {
    const choice = keep(field)
    if (choice === undefined)
      throw wrongState(
        `Choose which value to keep in ‘${row.title}’: ${words.deliverableField[field as DeliverableField]}.`,
        row.tag_code ?? '',
      )
    if (choice === 'theirs') dropped.add(field)
  }
  const request = withoutFields(row.request, dropped)
  const version = row.conflictVersion ?? Number(request['version'])
  return hasFields(request) ? { ...request, version } : null
}
