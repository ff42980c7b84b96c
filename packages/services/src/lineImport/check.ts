import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { deliverableFields, fieldNamed } from '@tidemark/schema/rest/deliverableFields'
import type { RowConflict } from '@tidemark/schema/rest/fault'
import type { ImportSummary } from '@tidemark/schema/rest/lineImport'
import type { AssetChange } from '#asset/change.store.ts'
import { findChangesSince } from '#asset/change.store.ts'
import type { Line } from '#asset/codec/deliverable.ts'
import type { DocumentChoices } from '#deliverable/actions/metadata.ts'
import { readDocumentChoices } from '#deliverable/actions/metadata.ts'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput, Refusal } from '#platform/http/refusals.ts'
import type { Principal } from '#platform/http/principal.ts'
import type { NumberQueue } from '#register/numberQueue.ts'
import { readCell, textOfValue } from './cells.ts'
import { editedCells } from './edited.ts'
import { findLines } from './lineImport.store.ts'
import type { CheckedRow, RequestRow } from './lineImport.ts'
import type { ImportScope } from './scope.ts'
import { readScope } from './scope.ts'
import type { RowRefusal, StepContext } from './steps.ts'
import { importActions, prepareRows, refusedRows, whyNot } from './steps.ts'
import type { Wish } from './wishes.ts'

export interface CheckRequest {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  readonly numbers: NumberQueue
  readonly contract: string
  /** The plan or discipline; null for the contract. */
  readonly tagCode: string | null
  readonly removesMissing: boolean
}

export interface Checked {
  readonly rows: CheckedRow[]
  readonly counts: NonNullable<ImportSummary['counts']>
}

/** Compares the rows of a sheet with the present lines, and asks the rules what saving would refuse. */
export async function checkWishes(
  request: CheckRequest,
  wishes: readonly Wish[],
): Promise<Checked> {
  const { trx, contract } = request
  const keyed = wishes.flatMap(({ key }) => (key ? [key] : []))
  const lines = await findLines(trx, contract, { tagCodes: keyed.map(({ tagCode }) => tagCode) })
  const places = wishes.flatMap(({ place }) => (place && 'tagCode' in place ? [place.tagCode] : []))
  const scope = await readScope(request, lines, places)
  const compared = {
    byTag: new Map(lines.map((line) => [line.tagCode, line])),
    changes: await findChangesSince(trx, keyed),
    choices: await readDocumentChoices(trx, contract),
  }
  const named = new Set<string>()
  const rows = wishes.flatMap((wish) => {
    const row = wish.key
      ? keyedRow(wish, wish.key, scope, compared, named)
      : newRow(wish, scope, compared)
    return row ? [row] : []
  })
  if (request.removesMissing && request.tagCode !== null)
    rows.push(
      ...missingRows(await findLines(trx, contract, { disciplines: scope.disciplines }), named),
    )
  if (rows.length > limits.import.changes)
    throw new InvalidInput({
      file: `The file changes more than ${limits.import.changes.toLocaleString('en')} deliverables. Split it.`,
    })
  const checked = await askRules(request, scope, rows)
  const count = (kind: CheckedRow['kind']) => checked.filter((row) => row.kind === kind).length
  const kinds = ['error', 'conflict', 'changed', 'added', 'removed'] as const
  const fromSheet = checked.filter(({ row }) => row !== null).length
  return {
    rows: checked,
    counts: {
      rows: wishes.length,
      unchanged: wishes.length - fromSheet,
      ...(Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<
        (typeof kinds)[number],
        number
      >),
    },
  }
}

interface Compared {
  readonly byTag: ReadonlyMap<string, Line>
  readonly changes: ReadonlyMap<string, readonly AssetChange[]>
  readonly choices: DocumentChoices
}

const blank: Pick<CheckedRow, 'changes' | 'conflicts' | 'faults' | 'request' | 'action'> = {
  changes: [],
  conflicts: [],
  faults: [],
  request: {},
  action: null,
}

const fault = (message: string) => [{ field: null, value: null, message }]

/** A row with a key; null for one that changes nothing. */
function keyedRow(
  wish: Wish,
  key: NonNullable<Wish['key']>,
  scope: ImportScope,
  { byTag, changes, choices }: Compared,
  named: Set<string>,
): CheckedRow | null {
  const line = byTag.get(key.tagCode)
  const isRepeated = named.has(key.tagCode)
  named.add(key.tagCode)
  const title = textOfValue(wish.cells.get('title') ?? null) ?? line?.name ?? key.tagCode
  const row = { ...blank, row: wish.row, tag_code: key.tagCode, title }
  const refused = (message: string): CheckedRow => ({
    ...row,
    kind: 'error',
    discipline: line?.discipline ?? null,
    faults: fault(message),
  })
  if (!line) return refused('This deliverable was removed, or it is not in this contract.')
  if (isRepeated) return refused('This deliverable is listed twice.')
  if (!scope.scenes.has(line.discipline))
    return refused('This deliverable belongs to another plan or discipline.')
  if (key.version > line.asset.version) return refused('The hidden key of this row was changed.')
  const since = changes.get(key.tagCode) ?? []
  const edited = editedCells(wish, line, { changes: since, choices })
  if (edited.fields.length === 0 && edited.faults.length === 0) return null
  return {
    ...row,
    kind: edited.faults.length > 0 ? 'error' : 'changed',
    discipline: line.discipline,
    title: line.name,
    changes: edited.changes,
    faults: edited.faults,
    action: scope.editsBy(line.discipline, edited.fields),
    request: { tag_code: key.tagCode, version: key.version, ...edited.request },
  }
}

/** A row without a key: a new line, or an existing document when it has a number. */
function newRow(wish: Wish, scope: ImportScope, { choices }: Compared): CheckedRow {
  const number = wish.cells.get('documentNumber') ?? null
  const key = number === null ? 'added' : 'existing'
  const faults: CheckedRow['faults'] = []
  const changes: CheckedRow['changes'] = []
  const request: Record<string, AttributeValue> = {}
  for (const [field, cell] of wish.cells) {
    const description: { added?: string; existing?: string; kind: string } =
      deliverableFields[field]
    const name = description[key]
    if (name === undefined) continue
    const read = readCell(field, cell, choices)
    if ('fault' in read) faults.push({ field, value: textOfValue(cell), message: read.fault })
    else if (textOfValue(read.value) !== null) {
      request[name] = read.value
      const to = textOfValue(read.value)
      if (to !== null) changes.push({ field, from: null, to })
    } else if (key === 'added' && (description.kind === 'chosen' || description.kind === 'title'))
      request[name] = ''
  }
  const found = wish.place ?? scope.disciplineNamed(wish.discipline)
  if (wish.oddKey !== undefined) faults.push(...fault('The hidden key of this row was changed.'))
  else if ('fault' in found) faults.push(...fault(found.fault))
  return {
    ...blank,
    kind: faults.length > 0 ? 'error' : 'added',
    row: wish.row,
    tag_code: null,
    discipline: 'tagCode' in found ? found.tagCode : null,
    title: textOfValue(wish.cells.get('title') ?? number) ?? `Row ${wish.row}`,
    changes,
    faults,
    action: key === 'added' ? 'action_add_new_deliverables' : 'action_add_existing_deliverables',
    request,
  }
}

const missingRows = (lines: readonly Line[], named: ReadonlySet<string>): CheckedRow[] =>
  lines
    .filter(({ tagCode }) => !named.has(tagCode))
    .map(({ tagCode, discipline, name }) =>
      Object.assign({}, blank, {
        kind: 'removed' as const,
        row: null,
        tag_code: tagCode,
        discipline,
        title: name,
        action: 'action_remove_deliverables' as const,
        request: { tag_code: tagCode },
      }),
    )

/** Marks the rows that the rules refuse, and the cells that other people changed. */
async function askRules(
  { trx, principal, numbers, contract }: CheckRequest,
  scope: ImportScope,
  rows: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const result = [...rows]
  const removable = rows.flatMap(({ kind, tag_code: tag }) =>
    kind === 'removed' && tag ? [tag] : [],
  )
  const removed = new Map(
    (await findLines(trx, contract, { tagCodes: removable })).map((line) => [line.tagCode, line]),
  )
  for (const [discipline, scene] of scope.scenes) {
    const lines = [
      ...scene.lines,
      ...[...removed.values()].filter((line) => line.discipline === discipline),
    ]
    const context = { trx, by: principal.username, numbers, scene: { ...scene, lines } }
    for (const action of importActions) {
      const places = result.flatMap((row, at) =>
        row.discipline === discipline && row.action === action && isAsked(row) ? [at] : [],
      )
      if (places.length > 0) await askRule(context, action, places, result)
    }
  }
  return result
}

/** A row with a refused cell is asked about for its other cells. */
const isAsked = ({ faults, action, request }: CheckedRow) =>
  faults.length === 0 || (action === 'action_rename_deliverables' && hasFields(request))

/** Whether a row of an edit still has a field to check. */
const hasFields = (request: RequestRow) =>
  Object.keys(request).some((name) => name !== 'tag_code' && name !== 'version')

/** Shape, then values, then state, then conflicts: a service finds faults in stages. */
const mostRounds = 12

/**
 * Checks rows until the rules accept the rest. A refused cell of an edit is left out and the others
 * of its row are checked on, so that a person learns all errors of a row at once.
 */
async function askRule(
  context: StepContext,
  action: (typeof importActions)[number],
  asked: readonly number[],
  result: CheckedRow[],
): Promise<void> {
  const mark = (at: number, more: Partial<CheckedRow>) => {
    const row = result[at]
    if (row) result[at] = { ...row, ...more }
  }
  const refuse = (at: number, field: string | null, message: string) => {
    const row = result[at]
    const value = row?.changes.find((change) => change.field === field)?.to ?? null
    mark(at, { kind: 'error', faults: [...(row?.faults ?? []), { field, value, message }] })
  }
  const blocked = whyNot(context, action)
  if (blocked !== null) return asked.forEach((at) => refuse(at, null, blocked))
  let rest = asked.map((at) => ({ at, request: result[at]?.request ?? {} }))
  for (let round = 1; rest.length > 0 && round <= mostRounds; round += 1) {
    const requests = rest.map(({ request }) => request)
    try {
      await prepareRows(context, action, requests)
      return
    } catch (error) {
      if (!Refusal.is(error)) throw error
      const conflicts = new Map((error.body.conflicts ?? []).map((one) => [one.tag_code, one]))
      if (conflicts.size > 0) {
        for (const { at } of rest) {
          const conflict = conflicts.get(result[at]?.tag_code ?? '')
          const row = result[at]
          if (conflict && row) result[at] = contested(row, conflict)
        }
        rest = rest.filter(({ at }) => !conflicts.has(result[at]?.tag_code ?? ''))
        continue
      }
      const refusals = Map.groupBy(refusedRows(error, requests), ({ place }) => place)
      rest = rest.flatMap(({ at, request }, place) => {
        const mine = refusals.get(place)
        if (!mine) return [{ at, request }]
        for (const { field, message } of mine) refuse(at, field, message)
        const left = withoutFields(request, mine)
        return action === 'action_rename_deliverables' && left && hasFields(left)
          ? [{ at, request: left }]
          : []
      })
    }
  }
}

/** The request without the refused fields; null when the whole row was refused. */
function withoutFields(request: RequestRow, refusals: readonly RowRefusal[]): RequestRow | null {
  const refused = new Set(refusals.map(({ field }) => field))
  if (refused.has(null)) return null
  // The reason that a late due date needs is missing.
  if (refused.has('dueReason')) refused.add('due')
  const left = Object.entries(request).filter(([name]) => !refused.has(fieldNamed(name) ?? ''))
  return left.length < Object.keys(request).length ? Object.fromEntries(left) : null
}

function contested(row: CheckedRow, { version, fields }: RowConflict): CheckedRow {
  const conflicts = fields.map(({ field, base, mine, theirs, changedBy, changedAt }) => ({
    field: fieldNamed(field) ?? field,
    base: textOfValue(base),
    mine: textOfValue(mine),
    theirs: textOfValue(theirs),
    changed_by: changedBy,
    changed_at: changedAt,
  }))
  const names = new Set<string>(conflicts.map(({ field }) => field))
  return {
    ...row,
    kind: row.faults.length > 0 ? 'error' : 'conflict',
    conflicts,
    conflictVersion: version,
    changes: row.changes.filter(({ field }) => !names.has(field)),
  }
}
