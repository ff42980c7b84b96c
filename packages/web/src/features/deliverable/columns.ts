import { cellDay, meantText } from '@tidemark/schema/rules/cellMeaning'
import {
  type ChoicesByField as RuleChoices,
  chosenFields,
  type EditableField,
  isDateField,
  isIsoField,
  isUnregistered,
} from '@tidemark/schema/rules/deliverable'
import { ragText } from '@tidemark/schema/rules/schedule'
import { unreachedPrefix } from '@tidemark/schema/rules/unreached'
import {
  choiceLists,
  type DeliverableChoices,
  type FieldEntry,
  fieldEntries,
  isChosen,
} from '#shared/discipline/deliverableFields.ts'
import { ragTones } from '#shared/discipline/rag.ts'
import { typedDay } from '#shared/day.ts'
import { deliverableStatusTones } from '#shared/statusTones.ts'
import {
  type Cell,
  type ChoiceSearch,
  type Column,
  columnsFor,
  day,
  dropdown,
  multiSelect,
  type CellOption,
  status,
  text,
} from '#ui/DataGrid/cells/column.ts'
import { textOf } from '#ui/DataGrid/cells/cellText.ts'
import type { LineValues } from './line.ts'
import type { Authors } from './useAuthors.ts'
import {
  firstEdit,
  isStranded,
  lockReason,
  type LineRow,
  type LockRules,
  refusedNumber,
  refusedTitle,
  savedRowOf,
} from './rows.ts'
import { isTouch } from '#ui/touch.ts'

export interface ColumnOptions {
  /** Null while the service that has them does not answer. */
  choices: DeliverableChoices | null
  authors: Authors
  /** Finds codes of the classification. */
  classes?: ChoiceSearch
  rulesOf: (row: LineRow) => LockRules
  /** The values that new rows begin with. */
  known: Partial<LineValues>
}

/** Returns the choices by field, as the rules take them. */
export const toChoices = (choices: DeliverableChoices): RuleChoices =>
  Object.fromEntries(
    chosenFields.map((field) => [field, new Set(choices[choiceLists[field]])]),
  ) as unknown as RuleChoices

/** A cell takes days as spreadsheets count them too. */
const cellDays = {
  format: typedDay.format,
  read: (typed: string): string => cellDay(typed) ?? typed,
}

const column = columnsFor<LineRow>()

/** Describes the state of a row compared with the last read, in a few words. */
const changeOf = ({ rowStatus, type, isGone, isBlank }: LineRow): string =>
  isBlank
    ? ''
    : isGone
      ? 'Removed by another person'
      : rowStatus === 'CREATED'
        ? type === 'NEW'
          ? 'New'
          : 'New, existing document'
        : rowStatus === 'MODIFIED'
          ? 'Edited'
          : type === 'EXISTING'
            ? 'Existing document'
            : ''

const asOptions = (values: readonly string[] = []): CellOption[] =>
  values.map((value) => ({ value, label: value }))

/**
 * Returns the RAG of the saved line in words; nothing for a new row and a line without a due date.
 */
const ragCell = ({ line }: LineRow): Cell =>
  line?.rag
    ? status(ragText(line.rag, line.lateByDays, line.issued || null), ragTones[line.rag])
    : text('')

/** A predecessor out of reach has an opaque code, which tells a reader nothing. */
const shownCode = (code: string) => (code.startsWith(unreachedPrefix) ? 'No access' : code)

/**
 * Returns the columns of the grid: number status, editable fields, and values of the register and
 * the document system.
 */
export function deliverableColumns({
  choices,
  authors,
  classes,
  rulesOf,
  known,
}: ColumnOptions): Column<LineRow>[] {
  const people = authors.options
  const anyone = { open: true, search: authors.search }
  const cellOf = (id: EditableField, { kind }: FieldEntry): ((row: LineRow) => Cell) => {
    if (isChosen(id)) {
      const options = asOptions(choices?.[choiceLists[id]])
      return (row) => dropdown(row[id], options, { open: true })
    }
    if (id === 'classification')
      return (row) => dropdown(row.classification, [], { open: true, search: classes })
    if (kind === 'person') return (row) => dropdown(row[id] as string, people, anyone)
    if (id === 'predecessors') return (row) => text(row.predecessors.map(shownCode).join(', '))
    if (kind === 'people') return (row) => multiSelect(row.author, people, anyone)
    if (kind === 'day') return (row) => day(row[id] as string, cellDays)
    const read = (typed: string) => meantText(kind, typed)
    return (row) => text(row[id] as string, read)
  }
  // The panel of a line changes them. As the sheet says of opening a row.
  const predecessorsSentence = isTouch()
    ? 'Tap twice to change predecessors.'
    : 'Press Alt+Enter to change predecessors.'
  const fieldColumn = ([id, field]: (typeof fieldEntries)[number]) => {
    const shown = cellOf(id, field)
    return column({
      id,
      title: field.label,
      width: field.width,
      ...(id === 'title' && { grow: 1 }),
      cell: shown,
      ...(id !== 'predecessors' && {
        edit: (row, value) => ({ ...(row.isBlank && firstEdit(id, known)), [id]: value }),
      }),
      readOnlyReason: (row) =>
        id === 'predecessors' ? predecessorsSentence : lockReason(row, id, rulesOf(row)),
      error: (row) => row.faults[id] ?? (id === 'title' ? refusedTitle(row) : undefined),
      changed: (row) => {
        if (id === 'dueReason' && row.droppedReason !== undefined) return row.droppedReason
        if (id === 'title' && row.sameTitle !== undefined) return row.sameTitle
        const saved = savedRowOf(row)
        if (!saved || !row.editedFields.includes(id)) return undefined
        const before = textOf(shown(saved))
        return before === '' ? 'Not saved. It was empty.' : `Not saved. It was ‘${before}’.`
      },
      contested: (row) => row.contested[id] !== undefined,
    })
  }
  // Date columns follow the other fields, so that a block copied from a list of documents still
  // fits.
  return [
    column({
      id: 'status',
      title: 'Number status',
      width: 112,
      cell: (row) =>
        row.isBlank ? text('') : status(row.status, deliverableStatusTones[row.status]),
      error: (row) =>
        isStranded(row)
          ? 'The line has its number. Discard your changes from the row menu.'
          : (row.faults.row ?? refusedNumber(row)),
      // The cell of the title has the error.
      readOnlyReason: ({ status, message }) =>
        status === 'Error' ? (message ?? undefined) : undefined,
    }),
    ...fieldEntries.filter(([id]) => !isUnregistered(id)).map(fieldColumn),
    column({
      id: 'rag',
      title: 'RAG',
      width: 190,
      cell: ragCell,
      readOnlyReason: () => 'Calculated from due date, forecast and issue date.',
    }),
    ...fieldEntries.filter(([id]) => isDateField(id)).map(fieldColumn),
    column({
      id: 'plannedFinish',
      title: 'Planned finish',
      width: 110,
      cell: (row) => day(row.line?.plannedFinish, cellDays),
      readOnlyReason: () => 'Save planned start and working days to calculate this.',
    }),
    column({
      id: 'issued',
      title: 'Issued',
      width: 100,
      cell: (row) => day(row.line?.issued, cellDays),
      readOnlyReason: () => 'The register sets this at issue.',
    }),
    column({
      id: 'baselineDue',
      title: 'Baseline due',
      width: 110,
      cell: (row) => day(row.line?.baselineDue, cellDays),
      readOnlyReason: () => 'Set when the plan is issued or re-baselined.',
    }),
    column({
      id: 'issueReason',
      title: 'Issue reason',
      width: 170,
      cell: (row) => text(row.line?.issueReason ?? ''),
      readOnlyReason: () => 'The document system sets this at issue.',
    }),
    column({ id: 'change', title: 'Change', width: 150, cell: (row) => text(changeOf(row)) }),
    column({ id: 'message', title: 'Message', width: 280, cell: (row) => text(row.message) }),
    // Last: most lines leave them empty, and the panel of a line shows them together.
    ...fieldEntries.filter(([id]) => isIsoField(id)).map(fieldColumn),
  ]
}
