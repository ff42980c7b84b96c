import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { ImportSummary } from '@tidemark/schema/rest/lineImport'
import { counted } from '@tidemark/schema/wording'
import { findClasses } from '#records/asset/classification.store.ts'
import { findChangesSince } from '#records/asset/change.store.ts'
import { activeDisciplines } from '#records/asset/codec/plan.ts'
import { readDocumentChoices } from '#plans/deliverable/actions/metadata.ts'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { shownText } from '#platform/sheet/cell.ts'
import type { Principal } from '#platform/http/principal.ts'
import { inTurns } from '#platform/turns.ts'
import { revealUnreached } from '#people/privilege/reach/unreached.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import { readPlanDues } from '#plans/tidp/mainAsset.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { askRules } from './askRules.ts'
import { countLines, findLines } from './lineImport.store.ts'
import type { RowChoices } from './choices.ts'
import { decimalsIn } from './cells.ts'
import { ChoiceCounts, isAdded } from './choices.ts'
import type { CheckedRow } from './lineImport.ts'
import { unsavedRow } from './lineImport.ts'
import { readPeople } from './mapping/people.ts'
import type { PlanResults } from './newPlans/createPlans.ts'
import { placeIn } from './newPlans/createPlans.ts'
import type { NewPlace } from './newPlans/newPlan.ts'
import { readLineNames, withCircles, withKnownLinks } from './links.ts'
import { withPlanDue } from './planDue.ts'
import type { ImportScope } from './scope.ts'
import { readScope } from './scope.ts'
import type { RequestedRow, RowName } from './requestedRows.ts'
import { rowName } from './requestedRows.ts'
import { withRepeatedReferences, withRepeatedTitles } from './repeatedTitles.ts'
import { findUnreadEdits } from './unreadEdits.ts'
import { withShownTexts } from './shownTexts.ts'
import { checkedRow, missingRows } from './checkRow.ts'

export interface CheckRequest {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  readonly numbers: NumberQueue
  readonly contract: string
  /** The plan or discipline; null for the contract. */
  readonly tagCode: string | null
  /** Whether lines that the rows do not name are removed; null where the rows are no list of lines. */
  readonly removesMissing: boolean | null
  /** The reason of all rows that are due after their plan and have none; null for none. */
  readonly lateReason: string | null
  /** What a person decided about rows that repeat something or cannot be saved. */
  readonly choices: RowChoices
  /** In whose name the rules are asked, instead of the person's. */
  readonly as?: string
  /** Tag codes of lines to remove, of a proposal. */
  readonly removed?: readonly string[]
}

export interface Checked {
  readonly rows: CheckedRow[]
  /** The rows that choices leave out. */
  readonly leftOut: readonly CheckedRow[]
  /** Lines that the rows do not name and that stay, as far as they are listed. */
  readonly missing: readonly CheckedRow[]
  readonly counts: NonNullable<ImportSummary['counts']>
  readonly created: PlanResults
  readonly offered: NonNullable<ImportSummary['choices']>
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
  const isNew = (row: RequestedRow) => row.key === null && isAdded(row, request.choices)
  const keyed = requestedRows.flatMap(({ key, match }) => key ?? match ?? [])
  const lines = await findLines(trx, contract, {
    tagCodes: [...keyed.map(({ tagCode }) => tagCode), ...(request.removed ?? [])],
  })
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
    contract,
    holidaysIn: clock.holidaysIn,
    today: clock.today,
    byTag: new Map(lines.map((line) => [line.tagCode, line])),
    firstRows: new Map<string, RowName>(),
    changes: await findChangesSince(trx, keyed),
    choices: await readDocumentChoices(trx, contract),
    people: await readPeople(trx, contract),
    classes: await findClasses(
      trx,
      contract,
      requestedRows.flatMap(
        ({ cells }) => shownText(cells.get('classification') ?? null).trim() || [],
      ),
    ),
    decimals: decimalsIn(requestedRows),
    names: await readLineNames(trx, request, requestedRows, isNew),
    planDues: await readPlanDues(trx, contract, [...new Set(plans)]),
    created,
    counts: new ChoiceCounts(request.choices),
  }
  const { counts } = compared
  const named = new Set<string>()
  const rows: CheckedRow[] = []
  for await (const requested of inTurns(requestedRows, contract)) {
    const row = checkedRow(requested, scope, compared, named)
    if (row) rows.push(row)
  }
  const missing = await readMissing(request, scope, named, writtenAt(requestedRows))
  rows.push(...missing.removed)
  const isRemoved = new Set(request.removed)
  if (isRemoved.size > 0)
    rows.push(
      ...missingRows(
        lines.filter(({ tagCode }) => isRemoved.has(tagCode)),
        named,
      ),
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
    by: request.as ?? request.principal.username,
    numbers: request.numbers,
    contract,
    scope,
    rows: withRepeatedReferences(withRepeatedTitles(rows, present, counts)),
    lateReason: request.lateReason,
    proposes: (message) => request.choices[message] === 'propose',
  })
  const { rows: imported, offered, leftOut } = counts.finish(withCircles(checked))
  const dues = {
    scope,
    planDues: compared.planDues,
    today: clock.today,
    hasColumn: requestedRows.some(({ cells }) => cells.has('due')),
  }
  const left = withKnownLinks(imported).map((row) => withPlanDue(row, dues))
  const shown: CheckedRow[] = []
  for await (const row of inTurns(left, contract)) {
    const about = row.row === null ? {} : { about: rowName(row) }
    shown.push({ ...withShownTexts(withoutTriedPlace(row)), ...about })
  }
  const unread = await findUnreadEdits(trx, contract, requestedRows, clock)
  const count = (kind: CheckedRow['kind']) => left.filter((row) => row.kind === kind).length
  const kinds = ['error', 'conflict', 'changed', 'added', 'removed'] as const
  const fromSheet = left.filter(({ row }) => row !== null).length
  return {
    rows: shown,
    leftOut: leftOut.map(withShownTexts),
    missing: missing.staying,
    created,
    offered,
    counts: {
      rows: requestedRows.length,
      unchanged: requestedRows.length - fromSheet - leftOut.length,
      skipped: leftOut.length,
      chosen: namesOf(leftOut.filter(({ about }) => about !== undefined)),
      missing: missing.count,
      late: left.filter(({ faults }) => faults.some(lacksReason)).length,
      warned: left.filter(({ warnings = [] }) => warnings.length > 0).length,
      proposed: left.filter((row) => row.is_proposed && row.kind !== 'error').length,
      unread,
      ...(Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<
        (typeof kinds)[number],
        number
      >),
    },
  }
}

/** Returns when the export was written, the earliest of several; undefined where no row says. */
const writtenAt = (rows: readonly RequestedRow[]): number | undefined =>
  rows.reduce<number | undefined>((earliest, { key }) => {
    const at = key?.writtenAt
    return at === undefined || (earliest ?? at) < at ? earliest : at
  }, undefined)

interface MissingLines {
  readonly removed: readonly CheckedRow[]
  /** Those that stay, as far as they are listed. */
  readonly staying: readonly CheckedRow[]
  /** The number of those that stay. */
  readonly count: number
}

/**
 * Returns the lines that the rows do not name: those of the plan or discipline of the import, else of the
 * plans that the rows belong to. Where they are removed, those stay that came after the export.
 */
async function readMissing(
  { trx, contract, tagCode, removesMissing }: CheckRequest,
  { scenes }: ImportScope,
  named: ReadonlySet<string>,
  exportedAt: number | undefined,
): Promise<MissingLines> {
  const areRemoved = removesMissing === true && tagCode !== null
  if (removesMissing === null) return { removed: [], staying: [], count: 0 }
  const plans = new Set([...scenes.values()].map(({ plan }) => plan))
  const disciplines = tagCode === null ? [...plans].flatMap(activeDisciplines) : [...scenes.keys()]
  const wanted = { disciplines, besides: [...named] }
  const most = limits.import.missing
  const lines = await findLines(trx, contract, { ...wanted, ...(!areRemoved && { most }) })
  if (!areRemoved) {
    const count = lines.length < most ? lines.length : await countLines(trx, contract, wanted)
    const staying = missingRows(lines, named).map((row) => unsavedRow('missing', row))
    return { removed: [], staying, count }
  }
  const isLater = ({ asset }: (typeof lines)[number]) =>
    exportedAt !== undefined && asset.created_at.getTime() > exportedAt
  const later = missingRows(lines.filter(isLater), named)
  return {
    removed: missingRows(
      lines.filter((line) => !isLater(line)),
      named,
    ),
    staying: later.map((row) => unsavedRow('missing', row, addedSince)),
    count: later.length,
  }
}
const addedSince = 'Added after the file was exported, so that it stays.'

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

/** Names rows as an outcome does: the first ones, and the number of the others. */
function namesOf(rows: readonly CheckedRow[]): string[] {
  const first = rows.slice(0, mostNamed).map((row) => `${rowName(row)} (${row.title})`)
  const others = rows.length - first.length
  return others > 0 ? [...first, counted(others, 'other row')] : first
}
const mostNamed = 20

const lacksReason = ({ field, value }: CheckedRow['faults'][number]) =>
  field === 'dueReason' && value === null

/** Removes the discipline that was created for the check only, and has no tag code yet. */
const withoutTriedPlace = (row: CheckedRow): CheckedRow =>
  row.created ? { ...row, discipline: null } : row
