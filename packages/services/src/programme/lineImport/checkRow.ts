import { capital } from '@tidemark/schema/wording'
import type { Day } from '@tidemark/schema/dates'
import type { AttributeValue } from '@tidemark/schema/rest/asset'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { canonicalNumber, isBareCounter, isNumberToCome } from '@tidemark/schema/rules/deliverable'
import type { HolidaysIn } from '@tidemark/schema/rules/workingDay'
import type { AssetChange } from '#records/asset/change.store.ts'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isUnknown, shownText } from '#platform/sheet/cell.ts'
import type { CellKnowledge } from './cells.ts'
import { monthOnly, readCell, textOfValue } from './cells.ts'
import type { Edited } from './edited.ts'
import { editedCells, valueOf, warningsOf, withoutLocked } from './edited.ts'
import { movedCells } from './lineEdit.ts'
import { linksOf } from './links.ts'
import type { ChoiceCounts } from './choices.ts'
import { copiedRow, repeatOf } from './choices.ts'
import type { CheckedRow, NamedRow } from './lineImport.ts'
import { nothing } from './lineImport.ts'
import type { Match } from './match.ts'
import { referenceKey } from './match.ts'
import type { PlanResults } from './newPlans/createPlans.ts'
import { placeIn } from './newPlans/createPlans.ts'
import { doubts } from './planDue.ts'
import type { ImportScope } from './scope.ts'
import type { RequestedRow, RowName } from './requestedRows.ts'
import { knownText, rowName } from './requestedRows.ts'

/** What the rows of a sheet are compared with. */
export interface Compared extends CellKnowledge {
  readonly contract: string
  readonly counts: ChoiceCounts
  readonly holidaysIn: HolidaysIn
  readonly today: Day
  readonly created: PlanResults
  readonly byTag: ReadonlyMap<string, Line>
  /** The first row of each deliverable, by its tag code, as they are read. */
  readonly firstRows: Map<string, RowName>
  readonly changes: ReadonlyMap<string, readonly AssetChange[]>
  /** By the tag code of the plan. */
  readonly planDues: ReadonlyMap<string, Day | null>
}

/** Says by what a row is the deliverable of an earlier row. */
function sameAs(first: RowName, { cells }: RequestedRow, by: Match['by']): RowFault {
  const field = by === 'number' ? 'documentNumber' : by
  const what = by === 'title' ? 'this title' : `the ${alsoNamed[by]} ${knownText(cells.get(field))}`
  return {
    // A number is wrong in one of the rows. A reference or a title that comes again is not.
    field: by === 'number' ? field : null,
    value: null,
    message: `${capital(rowName(first))} has ${what} too.`,
  }
}
const alsoNamed = { number: 'number', reference: 'own reference' } as const
type RowFault = CheckedRow['faults'][number]

const fault = (message: string) => [{ field: null, value: null, message }]

/**
 * Returns a row by its key or by the deliverable that it is recognised as, or a new one; null for one that
 * changes nothing or that a person leaves out.
 */
export function checkedRow(
  requested: RequestedRow,
  scope: ImportScope,
  compared: Compared,
  named: Set<string>,
): CheckedRow | null {
  const { key, match, several = [] } = requested
  const { counts, byTag, firstRows } = compared
  const target = key ?? match
  if (target && !firstRows.has(target.tagCode)) firstRows.set(target.tagCode, requested)
  const shown = namedRow(requested, target ? byTag.get(target.tagCode) : undefined)
  if (
    counts.leavesOut(shown) ||
    (requested.isStruck && counts.decide('struck', shown) === 'skip')
  ) {
    // A deliverable whose row is left out is in the file all the same, and is not removed as missing.
    if (target) named.add(target.tagCode)
    return null
  }
  if (key && named.has(key.tagCode)) {
    const choice = counts.decide('copied', shown)
    if (choice === 'skip') return null
    const discipline = byTag.get(key.tagCode)?.discipline
    if (choice === 'add' && discipline !== undefined)
      return newRow({ ...copyOf(requested), place: { tagCode: discipline } }, compared)
  }
  if (key) return keyedRow(requested, key, scope, compared, named)
  if (!match && several.length > 0) {
    // They are in the file all the same.
    if (!named.has(several[0] ?? '')) for (const tagCode of several) named.add(tagCode)
    const choice = counts.decide('several', shown)
    return choice === 'skip' ? null : { ...newRow(requested, compared), isDecided: true }
  }
  if (!match) return newRow(requested, compared)
  const repeat = repeatOf(match)
  const choice = counts.decide(repeat, shown, repeat === 'existing' ? match.by : undefined)
  if (choice === 'update') {
    const first = named.has(match.tagCode) ? firstRows.get(match.tagCode) : undefined
    return first
      ? { ...nothing, ...shown, kind: 'error', faults: [sameAs(first, requested, match.by)] }
      : keyedRow(filledOf(requested, byTag.get(match.tagCode)), match, scope, compared, named)
  }
  named.add(match.tagCode)
  return choice === 'add'
    ? { ...newRow(requested, compared), matched: match.by, isDecided: true }
    : null
}

/** Returns what is shown of a row of the file, and of the deliverable that it is. */
const namedRow = (requested: RequestedRow, line: Line | undefined): NamedRow => ({
  ...placeOf(requested),
  tag_code: line?.tagCode ?? null,
  document_number: line ? deliverableCodec.get(line.asset, 'documentNumber') : null,
  discipline: line?.discipline ?? null,
  title:
    shownTitle(requested) ??
    line?.name ??
    (shownText(requested.cells.get('documentNumber')).trim() || capital(rowName(requested))),
})

/** Returns a copied row as a new one: a number belongs to one deliverable. */
const copyOf = (requested: RequestedRow): RequestedRow => ({
  ...requested,
  key: null,
  cells: new Map([...requested.cells].filter(([field]) => !isIdentifying(field))),
})

/**
 * Returns the cells of a row that was recognised without a key which say something: a list of people's
 * own has no cell for all that a deliverable has. Number and revision are those of the register, and a
 * title or own reference that is the same but for case, accents or dashes stays as it is.
 */
const filledOf = (requested: RequestedRow, line: Line | undefined): RequestedRow => ({
  ...requested,
  cells: new Map(
    [...requested.cells].filter(
      ([field, cell]) =>
        isUnknown(cell) ||
        (!isIdentifying(field) && isFilled(cell) && !(line && isAlike(field, cell, line))),
    ),
  ),
})

/** Returns whether a cell is a name of a line, written in another way. */
const isAlike = (field: DeliverableField, cell: ReadCell, line: Line): boolean =>
  (field === 'title' || field === 'reference') &&
  referenceKey(knownText(cell)) === referenceKey(textOfValue(valueOf(line, field)) ?? '')

const isIdentifying = (field: DeliverableField) => 'existing' in deliverableFields[field]

/** Returns a row of a deliverable that exists; null for one that changes nothing. */
function keyedRow(
  requested: RequestedRow,
  key: { readonly tagCode: string; readonly version: number; readonly by?: Match['by'] },
  scope: ImportScope,
  { byTag, changes, planDues, holidaysIn, today, ...known }: Compared,
  named: Set<string>,
): CheckedRow | null {
  const line = byTag.get(key.tagCode)
  const isRepeated = named.has(key.tagCode)
  named.add(key.tagCode)
  const row = {
    ...nothing,
    ...namedRow(requested, line),
    tag_code: key.tagCode,
    ...(key.by && { matched: key.by }),
  }
  const refused = (message: string): CheckedRow => ({
    ...row,
    kind: 'error',
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
  const links = linksOf(requested, known.names)
  const compared = editedCells({ ...requested, cells }, line, { ...known, changes: since, planDue })
  const edited = withLinks(withoutLocked(compared, line), links, line)
  const fields = edited.changes.map(({ field }) => field)
  if (fields.length === 0 && edited.faults.length === 0) return null
  return {
    ...row,
    kind: edited.faults.length > 0 ? 'error' : 'changed',
    discipline: line.discipline,
    title: line.name,
    changes: edited.changes,
    faults: edited.faults,
    warnings: [
      ...warningsOf(fields, line),
      ...doubts(edited.request, 'edited', line, today),
      ...(key.by === 'reference' ? otherLists(fields) : []),
      ...notesOf(requested),
    ],
    ...(links.length > 0 && { links }),
    action: scope.editsBy(line.discipline, fields),
    request: { tag_code: key.tagCode, version: key.version, ...edited.request },
  }
}

/** Returns the changes of a line with those of its predecessors by rows that the import adds. */
function withLinks(edited: Edited, links: readonly string[], line: Line): Edited {
  if (links.length === 0) return edited
  const { edited: name } = deliverableFields.predecessors
  const now = valueOf(line, 'predecessors')
  const value = edited.request[name] ?? now
  return {
    ...edited,
    request: { ...edited.request, [name]: value },
    changes: [
      ...edited.changes.filter(({ field }) => field !== 'predecessors'),
      { field: 'predecessors', from: textOfValue(now), to: withRows(textOfValue(value), links) },
    ],
  }
}

/** Adds the rows that become predecessors to the text of those that exist. */
const withRows = (text: string | null, links: readonly string[]): string | null =>
  [...(text === null ? [] : [text]), ...links].join('; ') || null

/** Returns a row without a key: a new line, or an existing document when it has a number. */
function newRow(
  requested: RequestedRow,
  { contract, created, today, ...known }: Compared,
): CheckedRow {
  const given = requested.cells.get('documentNumber') ?? null
  const isToCome = isNumberToCome(knownText(given))
  const number = isToCome ? null : given
  const key = number === null ? 'added' : 'existing'
  const faults: CheckedRow['faults'] = []
  const changes: CheckedRow['changes'] = []
  const request: Record<string, AttributeValue> = {}
  const unread: string[] = [...(requested.unread ?? [])]
  const links = key === 'added' ? linksOf(requested, known.names) : []
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
    const to = 'fault' in read ? null : textOfValue(read.value)
    const shown = field === 'predecessors' ? withRows(to, links) : to
    if (shown !== null) changes.push({ field, from: null, to: shown })
    if ('fault' in read) faults.push({ field, value: shownText(cell) || null, message: read.fault })
    else if (to !== null) request[name] = read.value
    else if (key === 'added' && (description.kind === 'chosen' || description.kind === 'title'))
      request[name] = ''
  }
  const warnings = [
    ...(unread.length > 0 ? unreadWarnings(key, unread, shownTitle(requested)) : []),
    ...(isToCome ? [{ field: 'documentNumber', message: numberToCome(shownText(given)) }] : []),
    ...(number !== null && isBareCounter(shownText(number)) ? [bareCounter] : []),
    ...otherContract(knownText(number), contract),
    ...doubts(request, 'added', null, today),
    ...notesOf(requested),
  ]
  const { place = { fault: 'Name the discipline.' } } = requested
  const newPlace = 'created' in place ? place.created : null
  const found = 'created' in place ? placeIn(created, place.created) : place
  if (requested.oddKey !== undefined)
    faults.push(...fault('The hidden key of this row was changed.'))
  else if ('fault' in found) faults.push(...fault(found.fault))
  return {
    ...nothing,
    kind: faults.length > 0 ? 'error' : 'added',
    ...placeOf(requested),
    tag_code: null,
    discipline: 'tagCode' in found ? found.tagCode : null,
    // The register has the title of an existing document, whatever the file says.
    title:
      (key === 'existing' && faults.length === 0
        ? shownText(number)
        : (shownTitle(requested) ?? shownText(number))) || capital(rowName(requested)),
    changes,
    faults,
    ...(warnings.length > 0 && { warnings }),
    ...(newPlace && { created: newPlace }),
    ...(links.length > 0 && { links }),
    action: key === 'added' ? 'action_add_new_deliverables' : 'action_add_existing_deliverables',
    request,
  }
}

/** Returns where a row is in the file. */
const placeOf = ({ row, sheet }: RequestedRow) => ({ row, ...(sheet !== undefined && { sheet }) })

/** Returns the title that a row gives; null for none. */
const shownTitle = ({ cells }: RequestedRow): string | null => knownText(cells.get('title')) || null

const isFilled = (cell: ReadCell): boolean => shownText(cell).trim() !== ''

/** Says which cells of a new row are not imported. */
const unreadWarnings = (
  key: 'added' | 'existing',
  fields: readonly string[],
  title: string | null,
): NonNullable<CheckedRow['warnings']> =>
  key === 'added'
    ? fields.map((field) => ({ field, message: 'This cell is not imported.' }))
    : [
        ...(title === null
          ? []
          : [
              {
                field: 'title',
                message: `‘${title}’ is not imported: the register has the title.`,
              },
            ]),
        {
          field: 'documentNumber',
          message:
            'Only the number and revision of an existing document are imported. Add its dates and authors afterwards.',
        },
      ]

const bareCounter = {
  field: 'documentNumber',
  message: 'These are digits only: check that they are the whole number.',
}

/** Doubts a number that begins as those of another contract do: `1DM08-…` in 1DM03. */
function otherContract(number: string, contract: string): NonNullable<CheckedRow['warnings']> {
  const [first = ''] = canonicalNumber(number).split('-')
  const isOther = first !== contract.toUpperCase() && formOf(first) === formOf(contract)
  const message = `This number begins with ${first}, and the contract is ${contract}. Is it of another contract?`
  return isOther ? [{ field: 'documentNumber', message }] : []
}

/** Returns a code with `A` for each letter and `0` for each digit. */
const formOf = (code: string): string =>
  code.toUpperCase().replaceAll(/\p{L}/gu, 'A').replaceAll(/\d/g, '0')

const numberToCome = (text: string) => `‘${text.trim()}’ is no number yet: the line gets one later.`

/** Doubts that a row is the deliverable with its reference: every list numbers its rows from 1. */
const otherLists = (fields: readonly string[]): NonNullable<CheckedRow['warnings']> =>
  fields.includes('title') && fields.includes('documentType')
    ? [
        {
          field: 'reference',
          message:
            'The deliverable with this reference has another title and type. Is it of another list?',
        },
      ]
    : []

/** Returns what the file says about a row besides its cells. */
const notesOf = ({ notes = [], cells }: RequestedRow): NonNullable<CheckedRow['warnings']> => [
  ...notes,
  ...[...cells].flatMap(([field, cell]) => {
    const message = deliverableFields[field].kind === 'day' ? monthOnly(cell) : null
    return message === null ? [] : [{ field, message }]
  }),
]

/** Returns the lines that a sheet does not have, to be removed. */
export const missingRows = (lines: readonly Line[], named: ReadonlySet<string>): CheckedRow[] =>
  lines
    .filter(({ tagCode }) => !named.has(tagCode))
    .map(({ tagCode, discipline, name, asset }) =>
      Object.assign({}, nothing, {
        kind: 'removed' as const,
        row: null,
        tag_code: tagCode,
        discipline,
        title: deliverableCodec.get(asset, 'title') ?? name,
        document_number: deliverableCodec.get(asset, 'documentNumber'),
        action: 'action_remove_deliverables' as const,
        request: { tag_code: tagCode, version: asset.version },
      }),
    )
