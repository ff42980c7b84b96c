import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { Day } from '@tidemark/schema/dates'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { canonicalNumber, isNumberToCome } from '@tidemark/schema/rules/deliverable'
import type { ImportSummary } from '@tidemark/schema/rest/lineImport'
import type { HolidaysIn } from '@tidemark/schema/rules/workingDay'
import type { AssetChange } from '#asset/change.store.ts'
import { findChangesSince } from '#asset/change.store.ts'
import type { Line } from '#asset/codec/deliverable.ts'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import { readDocumentChoices } from '#deliverable/actions/metadata.ts'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { Principal } from '#platform/http/principal.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isUnknown, shownText } from '#platform/sheet/cell.ts'
import { takeTurns } from '#platform/turns.ts'
import { revealUnreached } from '#privilege/reach/unreached.ts'
import type { NumberQueue } from '#register/numberQueue.ts'
import { readPlanDues } from '#tidp/mainAsset.ts'
import { readClock } from '#user/contractClock.store.ts'
import { askRules } from './askRules.ts'
import type { CellKnowledge } from './cells.ts'
import { linesIn, readCell, textOfValue } from './cells.ts'
import { editedCells, warningsOf } from './edited.ts'
import { movedCells } from './lineEdit.ts'
import { findLines, findTagCodes } from './lineImport.store.ts'
import type { CheckedRow } from './lineImport.ts'
import { readPeople } from './mapping/people.ts'
import type { PlanResults } from './newPlans/createPlans.ts'
import { placeIn } from './newPlans/createPlans.ts'
import type { NewPlace } from './newPlans/newPlan.ts'
import type { ImportScope } from './scope.ts'
import { readScope } from './scope.ts'
import type { RequestedRow } from './requestedRows.ts'
import { withRepeatedTitles } from './repeatedTitles.ts'
import { findUnreadEdits } from './unreadEdits.ts'
import { withShownTexts } from './shownTexts.ts'

export interface CheckRequest {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  readonly numbers: NumberQueue
  readonly contract: string
  /** The plan or discipline; null for the contract. */
  readonly tagCode: string | null
  readonly removesMissing: boolean
  /** The reason of all rows that are due after their plan and have none; null for none. */
  readonly lateReason: string | null
}

export interface Checked {
  readonly rows: CheckedRow[]
  readonly counts: NonNullable<ImportSummary['counts']>
  readonly created: PlanResults
}

/** Compares the rows of a sheet with the present lines, and asks the rules what saving would refuse. */
export async function checkRows(
  request: CheckRequest,
  givenRows: readonly RequestedRow[],
  /** Creates the plans that new lines belong to, to be undone after the check. */
  create: (places: readonly NewPlace[]) => Promise<PlanResults> = async () => new Map(),
): Promise<Checked> {
  const { trx, contract } = request
  const requestedRows = await withRevealed(request, givenRows)
  const keyed = requestedRows.flatMap(({ key }) => (key ? [key] : []))
  const lines = await findLines(trx, contract, { tagCodes: keyed.map(({ tagCode }) => tagCode) })
  const created = await create(
    requestedRows.flatMap(({ place }) => (place && 'created' in place ? [place.created] : [])),
  )
  const places = requestedRows.flatMap(({ place }) => {
    if (!place || 'fault' in place) return []
    const found = 'created' in place ? placeIn(created, place.created) : place
    return 'tagCode' in found ? [found.tagCode] : []
  })
  const scope = await readScope(request, lines, places)
  const plans = [...scope.scenes.values()].map(({ plan }) => plan)
  const clock = await readClock(trx, contract)
  const compared = {
    holidaysIn: clock.holidaysIn,
    byTag: new Map(lines.map((line) => [line.tagCode, line])),
    changes: await findChangesSince(trx, keyed),
    choices: await readDocumentChoices(trx, contract),
    people: await readPeople(trx, contract),
    tagCodes: await findTagCodes(trx, contract, numbersIn(requestedRows)),
    planDues: await readPlanDues(trx, contract, [...new Set(plans)]),
    created,
  }
  const named = new Set<string>()
  const rows: CheckedRow[] = []
  const letOthers = takeTurns({ of: contract })
  for (const requested of requestedRows) {
    await letOthers()
    const row = requested.key
      ? keyedRow(requested, requested.key, scope, compared, named)
      : newRow(requested, scope, compared)
    if (row) rows.push(row)
  }
  if (request.removesMissing && request.tagCode !== null)
    rows.push(
      ...missingRows(await findLines(trx, contract, { disciplines: scope.disciplines }), named),
    )
  if (rows.length > limits.import.changes)
    throw new InvalidInput({
      file: `The file changes more than ${limits.import.changes.toLocaleString('en')} deliverables. Split it.`,
    })
  const adding = rows.flatMap(({ kind, discipline }) =>
    kind === 'added' && discipline !== null ? [discipline] : [],
  )
  const present = await findLines(trx, contract, { disciplines: [...new Set(adding)] })
  const checked = await askRules({
    trx,
    by: request.principal.username,
    numbers: request.numbers,
    contract,
    scope,
    rows: withRepeatedTitles(rows, present),
    choices: compared.choices,
    lateReason: request.lateReason,
  })
  const shown: CheckedRow[] = []
  for (const row of checked) {
    await letOthers()
    shown.push(withShownTexts(withoutTriedPlace(row)))
  }
  const unread = await findUnreadEdits(trx, contract, requestedRows, clock)
  const count = (kind: CheckedRow['kind']) => checked.filter((row) => row.kind === kind).length
  const kinds = ['error', 'conflict', 'changed', 'added', 'removed'] as const
  const fromSheet = checked.filter(({ row }) => row !== null).length
  return {
    rows: shown,
    created,
    counts: {
      rows: requestedRows.length,
      unchanged: requestedRows.length - fromSheet,
      late: checked.filter(({ faults }) => faults.some(lacksReason)).length,
      warned: checked.filter(({ warnings = [] }) => warnings.length > 0).length,
      unread,
      ...(Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<
        (typeof kinds)[number],
        number
      >),
    },
  }
}

/** Returns the texts of cells that name deliverables, as numbers. */
const numbersIn = (rows: readonly RequestedRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ cells }) =>
      [...cells].flatMap(([field, cell]) =>
        deliverableFields[field].kind === 'lines'
          ? linesIn(shownText(cell)).map(canonicalNumber)
          : [],
      ),
    ),
  ),
]

/** Reads the opaque codes that a file has for predecessors out of the person's reach. */
async function withRevealed(
  { trx, principal }: CheckRequest,
  rows: readonly RequestedRow[],
): Promise<readonly RequestedRow[]> {
  if (!principal.isLimited) return rows
  const revealed: RequestedRow[] = []
  for (const row of rows) {
    const cell = row.cells.get('predecessors')
    const text = typeof cell === 'string' ? await revealUnreached(trx, cell) : cell
    revealed.push(
      text === undefined || text === cell
        ? row
        : { ...row, cells: new Map(row.cells).set('predecessors', text) },
    )
  }
  return revealed
}

const lacksReason = ({ field, value }: CheckedRow['faults'][number]) =>
  field === 'dueReason' && value === null

/** Removes the discipline that was created for the check only, and has no tag code yet. */
const withoutTriedPlace = (row: CheckedRow): CheckedRow =>
  row.created ? { ...row, discipline: null } : row

interface Compared extends CellKnowledge {
  readonly holidaysIn: HolidaysIn
  readonly created: PlanResults
  readonly byTag: ReadonlyMap<string, Line>
  readonly changes: ReadonlyMap<string, readonly AssetChange[]>
  /** By the tag code of the plan. */
  readonly planDues: ReadonlyMap<string, Day | null>
}

const blank: Pick<CheckedRow, 'changes' | 'conflicts' | 'faults' | 'request' | 'action'> = {
  changes: [],
  conflicts: [],
  faults: [],
  request: {},
  action: null,
}

const copiedRow =
  'An earlier row is this deliverable too. To add a new one, empty the hidden Key cell of this row.'

const fault = (message: string) => [{ field: null, value: null, message }]

/** Returns a row with a key; null for one that changes nothing. */
function keyedRow(
  requested: RequestedRow,
  key: NonNullable<RequestedRow['key']>,
  scope: ImportScope,
  { byTag, changes, planDues, holidaysIn, ...known }: Compared,
  named: Set<string>,
): CheckedRow | null {
  const line = byTag.get(key.tagCode)
  const isRepeated = named.has(key.tagCode)
  named.add(key.tagCode)
  const title = shownTitle(requested) ?? line?.name ?? key.tagCode
  const row = {
    ...blank,
    row: requested.row,
    tag_code: key.tagCode,
    document_number: line ? deliverableCodec.get(line.asset, 'documentNumber') : null,
    title,
  }
  const refused = (message: string): CheckedRow => ({
    ...row,
    kind: 'error',
    discipline: line?.discipline ?? null,
    faults: fault(message),
  })
  if (!line) return refused('This deliverable was removed, or it is not in this contract.')
  if (isRepeated) return refused(copiedRow)
  const scene = scope.scenes.get(line.discipline)
  if (!scene) return refused('This deliverable belongs to another plan or discipline.')
  if (key.version > line.asset.version) return refused('The hidden key of this row was changed.')
  const since = changes.get(key.tagCode) ?? []
  const planDue = planDues.get(scene.plan.tagCode) ?? null
  const cells = movedCells(requested, line, holidaysIn)
  const edited = editedCells({ ...requested, cells }, line, { ...known, changes: since, planDue })
  if (edited.fields.length === 0 && edited.faults.length === 0) return null
  return {
    ...row,
    kind: edited.faults.length > 0 ? 'error' : 'changed',
    discipline: line.discipline,
    title: line.name,
    changes: edited.changes,
    faults: edited.faults,
    warnings: [...warningsOf(edited.fields, line), ...notesOf(requested)],
    action: scope.editsBy(line.discipline, edited.fields),
    request: { tag_code: key.tagCode, version: key.version, ...edited.request },
  }
}

/** Returns a row without a key: a new line, or an existing document when it has a number. */
function newRow(
  requested: RequestedRow,
  scope: ImportScope,
  { created, ...known }: Compared,
): CheckedRow {
  const given = requested.cells.get('documentNumber') ?? null
  const isToCome = isNumberToCome(shownText(given))
  const number = isToCome ? null : given
  const key = number === null ? 'added' : 'existing'
  const faults: CheckedRow['faults'] = []
  const changes: CheckedRow['changes'] = []
  const request: Record<string, AttributeValue> = {}
  const unread: string[] = [...(requested.unread ?? [])]
  for (const [field, cell] of requested.cells) {
    if (field === 'documentNumber' && isToCome) continue
    const description: { added?: string; existing?: string; kind: string } =
      deliverableFields[field]
    const name = description[key]
    if (name === undefined) {
      if (isFilled(cell)) unread.push(field)
      continue
    }
    const read = readCell(field, cell, known)
    if ('fault' in read) faults.push({ field, value: shownText(cell) || null, message: read.fault })
    else if (textOfValue(read.value) !== null) {
      request[name] = read.value
      const to = textOfValue(read.value)
      if (to !== null) changes.push({ field, from: null, to })
    } else if (key === 'added' && (description.kind === 'chosen' || description.kind === 'title'))
      request[name] = ''
  }
  const warnings = [
    ...(unread.length > 0 ? unreadWarnings(key, unread) : []),
    ...(isToCome ? [{ field: 'documentNumber', message: numberToCome(shownText(given)) }] : []),
    ...notesOf(requested),
  ]
  const { place = scope.disciplineNamed(requested.discipline) } = requested
  const newPlace = 'created' in place ? place.created : null
  const found = 'created' in place ? placeIn(created, place.created) : place
  if (requested.oddKey !== undefined)
    faults.push(...fault('The hidden key of this row was changed.'))
  else if ('fault' in found) faults.push(...fault(found.fault))
  return {
    ...blank,
    kind: faults.length > 0 ? 'error' : 'added',
    row: requested.row,
    tag_code: null,
    discipline: 'tagCode' in found ? found.tagCode : null,
    title: shownTitle(requested) ?? (shownText(number) || `Row ${requested.row}`),
    changes,
    faults,
    ...(warnings.length > 0 && { warnings }),
    ...(newPlace && { created: newPlace }),
    action: key === 'added' ? 'action_add_new_deliverables' : 'action_add_existing_deliverables',
    request,
  }
}

/** Returns the title that a row gives; null for none. */
function shownTitle({ cells }: RequestedRow): string | null {
  const title = cells.get('title')
  return isUnknown(title) ? null : shownText(title).trim() || null
}

const isFilled = (cell: ReadCell): boolean => shownText(cell).trim() !== ''

/** Says which cells of a new row are not imported. */
const unreadWarnings = (
  key: 'added' | 'existing',
  fields: readonly string[],
): NonNullable<CheckedRow['warnings']> =>
  key === 'added'
    ? fields.map((field) => ({ field, message: 'This cell is not imported.' }))
    : [
        {
          field: 'documentNumber',
          message:
            'Only the number and revision of an existing document are imported. Add its dates and authors afterwards.',
        },
      ]

const numberToCome = (text: string) => `‘${text.trim()}’ is no number yet: the line gets one later.`

/** Returns what the file says about a row besides its cells. */
const notesOf = ({ notes = [] }: RequestedRow): NonNullable<CheckedRow['warnings']> =>
  notes.map((message) => ({ field: 'title', message }))

const missingRows = (lines: readonly Line[], named: ReadonlySet<string>): CheckedRow[] =>
  lines
    .filter(({ tagCode }) => !named.has(tagCode))
    .map(({ tagCode, discipline, name, asset }) =>
      Object.assign({}, blank, {
        kind: 'removed' as const,
        row: null,
        tag_code: tagCode,
        discipline,
        title: name,
        document_number: deliverableCodec.get(asset, 'documentNumber'),
        action: 'action_remove_deliverables' as const,
        request: { tag_code: tagCode },
      }),
    )
