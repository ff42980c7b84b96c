import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields, fieldNamed, fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import { block } from '@tidemark/schema/rules/actions'
import { words } from '@tidemark/schema/words'
import { findAssets } from '#asset/asset.store.ts'
import type { Line } from '#asset/codec/deliverable.ts'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import type { Plan } from '#asset/codec/plan.ts'
import { recordAudit } from '#history/history.store.ts'
import type { FieldChange } from '#history/history.tables.ts'
import type { Tables } from '#platform/db/tables.ts'
import { WrongState, wrongState } from '#platform/http/refusals.ts'
import { refusalOf } from '#platform/http/rowFaults.ts'
import type { Principal } from '#platform/http/principal.ts'
import { takeTurns } from '#platform/turns.ts'
import { requireWholePlan } from '#privilege/reach/reach.policy.ts'
import type { NumberQueue } from '#register/numberQueue.ts'
import { findPlaces, lockDiscipline } from '#tidp/plan.store.ts'
import { settlePlan } from '#tidp/settlePlan.ts'
import { findLines } from './lineImport.store.ts'
import type { CheckedRow, RequestRow, LineUndoStep } from './lineImport.ts'
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

type AppliedRow = Pick<CheckedRow, 'action' | 'discipline' | 'request' | 'links'> & {
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
  const steps: LineUndoStep[] = []
  const changesOf = new Map<string, FieldChange[]>()
  const save = async (place: (typeof places)[number], some: readonly AppliedRow[]) => {
    const saved = await saveDiscipline(request, place, some)
    changesOf.set(place.plan, [...(changesOf.get(place.plan) ?? []), ...saved.changes])
    return saved
  }
  const tagCodeOf = new Map<string, string>()
  for (const plan of plans)
    for (const place of byPlan.get(plan) ?? []) {
      const saved = await save(place, byDiscipline.get(place.tagCode) ?? [])
      steps.push(...saved.steps)
      for (const [row, tagCode] of saved.added) tagCodeOf.set(row, tagCode)
    }
  for (const plan of plans)
    for (const place of byPlan.get(plan) ?? []) {
      const linked = await linkedRows(request, byDiscipline.get(place.tagCode) ?? [], tagCodeOf)
      if (linked.length > 0) addSteps(steps, (await save(place, linked)).steps)
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
  return steps
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

/** Adds how to undo a second save of lines: what was added in the first one is removed as a whole. */
function addSteps(steps: LineUndoStep[], more: readonly LineUndoStep[]): void {
  const at = new Map(
    steps.flatMap((step, place) => ('tagCode' in step ? [[step.tagCode, place] as const] : [])),
  )
  for (const step of more) {
    if (step.kind !== 'changed') continue
    const place = at.get(step.tagCode)
    const first = place === undefined ? undefined : steps[place]
    if (place === undefined) steps.push(step)
    else if (first?.kind === 'added')
      steps[place] = { ...first, after: { ...first.after, ...step.after } }
    else if (first?.kind === 'changed')
      steps[place] = {
        ...first,
        before: { ...step.before, ...first.before },
        after: { ...first.after, ...step.after },
      }
  }
}

async function saveDiscipline(
  { trx, principal, numbers, contract }: RowsSave,
  place: Parameters<typeof lockDiscipline>[2],
  rows: readonly AppliedRow[],
): Promise<{
  changes: FieldChange[]
  steps: LineUndoStep[]
  /** The tag codes of added lines by the names of their rows. */
  added: [row: string, tagCode: string][]
}> {
  const tagCodes = rows.flatMap(({ request }) =>
    typeof request['tag_code'] === 'string' ? [request['tag_code']] : [],
  )
  const scene = await lockDiscipline(trx, contract, place, { tagCodes })
  const context = { trx, by: principal.username, numbers, scene }
  const changes: FieldChange[] = []
  const added: string[] = []
  const addedRows: [row: string, tagCode: string][] = []
  const letOthers = takeTurns({ of: contract })
  for (const action of importActions) {
    const mine = rows.filter((row) => row.action === action)
    if (mine.length === 0) continue
    const blocked = actionRefusal(context, action)
    if (blocked !== null) throw wrongState(blocked, place.tagCode)
    for (const some of batchesOf(action, mine, ({ request }) => request)) {
      await letOthers()
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
  const edited = new Set(
    rows.flatMap(({ action, request }) =>
      action === 'action_rename_deliverables' || action === 'action_update_forecasts'
        ? [String(request['tag_code'])]
        : [],
    ),
  )
  const removed = new Set(
    rows.flatMap(({ action, request }) =>
      action === 'action_remove_deliverables' ? [String(request['tag_code'])] : [],
    ),
  )
  const after = await findAssets(trx, { contract, tagCodes: [...edited, ...added] })
  const now = new Map(after.map((asset) => [asset.tag_code, asset]))
  const discipline = place.tagCode
  return {
    changes,
    added: addedRows,
    steps: [
      ...scene.lines.flatMap((line): LineUndoStep[] =>
        edited.has(line.tagCode)
          ? changedStep(line, now.get(line.tagCode)?.attribute ?? {})
          : removed.has(line.tagCode)
            ? [removedStep(line)]
            : [],
      ),
      ...added.map((tagCode): LineUndoStep => {
        const asset = now.get(tagCode)
        const title = (asset && deliverableCodec.get(asset, 'name')) ?? tagCode
        const after = editedValues(asset?.attribute ?? {})
        return { kind: 'added', discipline, title, tagCode, after }
      }),
    ],
  }
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
  const dropped = new Set<DeliverableField>()
  for (const { field } of row.conflicts) {
    const choice = keep(field)
    if (choice === undefined)
      throw new WrongState([
        block(
          'WRONG_STATE',
          `Choose which value to keep in ‘${row.title}’: ${words.deliverableField[field as DeliverableField]}.`,
          row.tag_code ?? '',
        ),
      ])
    if (choice === 'theirs') dropped.add(field as DeliverableField)
  }
  const request: RequestRow = Object.fromEntries(
    Object.entries(row.request).filter(([name]) => {
      const field = fieldNamed(name)
      return field === undefined || !dropped.has(field)
    }),
  )
  const left = Object.keys(request).some((name) => name !== 'tag_code' && name !== 'version')
  return left ? { ...request, version: row.conflictVersion ?? Number(request['version']) } : null
}
