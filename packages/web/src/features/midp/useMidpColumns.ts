import { inCdeText } from '@tidemark/schema/rules/cdeWords'
import { useBreakpointValue } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { MidpRowFragment } from '#api/generated/graphql.ts'
import {
  type Authors,
  type ColumnOptions,
  deliverableColumns,
  type LineRow,
  useAuthors,
  useClasses,
  type useMidpEditing,
  useStrangers,
} from '#features/deliverable/index.ts'
import { type Column, columnsFor, text } from '#ui/DataGrid/cells/column.ts'
import { columns, fieldOf, forPhone } from './columns.ts'

/**
 * Returns the columns to show: those of the view, and those with an error, so that no error is
 * hidden. `list` has the names of the people in it.
 */
export function useMidpColumns(
  { store, view, disciplines: { choices, rules }, editable }: ReturnType<typeof useMidpEditing>,
  shown: readonly string[],
  list: readonly MidpRowFragment[],
): readonly Column<LineRow>[] {
  const isPhone = useBreakpointValue({ base: true, sm: false }, { ssr: false }) ?? false
  const authors = usePeople(list, view.rows, editable)
  useStrangers(store, authors)
  const classes = useClasses()
  const { isSaving } = view
  const columns = useMemo(
    () =>
      midpColumns({
        choices,
        authors,
        classes,
        rulesOf: ({ line }) => {
          const of = (line?.place && rules.get(line.place.disciplineTagCode)) ?? store.rulesOf(line)
          return { ...of, processing: isSaving }
        },
        known: {},
      }),
    [choices, authors, classes, rules, store, isSaving],
  )
  const faulty = [
    ...new Set(
      (view.rows ?? []).flatMap(({ faults, contested }) =>
        Object.keys(faults).concat(Object.keys(contested)),
      ),
    ),
  ].join()
  return useMemo(() => {
    const fields = new Set(faulty.split(',').filter(Boolean))
    const visible = columns.filter(({ id }) => shown.includes(id) || fields.has(fieldOf(id) ?? ''))
    return isPhone ? forPhone(visible) : visible
  }, [columns, shown, faulty, isPhone])
}

/** Returns the people of the list and of unsaved edits. Only a viewer who may edit has edits. */
function usePeople(
  list: readonly MidpRowFragment[],
  rows: readonly LineRow[] | null,
  editable: boolean,
): Authors {
  const known = useMemo(() => {
    const names = new Map<string, string>()
    for (const { authors, deliverable } of list)
      for (const person of [...authors, deliverable.responsiblePerson])
        if (person) names.set(person.username, person.name)
    return [...names].map(([value, label]) => ({ value, label }))
  }, [list])
  return useAuthors(editable && rows ? rows : noRows, known)
}

const noRows: readonly LineRow[] = []

const column = columnsFor<LineRow>()

/** The places of a line, which its plan decides. */
const placeOf: Readonly<Record<string, (row: LineRow) => string | null | undefined>> = {
  discipline: ({ line }) => line?.place?.disciplineName,
  plan: ({ line }) => line?.place?.planTitle,
  lot: ({ line }) => line?.place?.lot,
  package: ({ line }) => line?.place?.workPackages.join(', '),
  cde: ({ line }) => line?.place?.inCde && inCdeText(line.place.inCde),
}

/** Shows the number of predecessors, which the panel names. */
const count = ({ predecessors: { length } }: LineRow) => text(String(length || ''))

/** Returns all columns of the MIDP. Cells are described and edited as in the grid of a discipline. */
function midpColumns(options: ColumnOptions): Column<LineRow>[] {
  const described = new Map(deliverableColumns(options).map((one) => [one.id, one]))
  return columns.map(({ id, title, width, like }): Column<LineRow> => {
    const model = like === undefined ? undefined : described.get(like)
    if (!model)
      return column({
        id,
        title,
        width,
        cell: (row) => text(placeOf[id]?.(row)),
        readOnlyReason: () =>
          id === 'cde'
            ? 'The last log of the document system says this.'
            : 'The plan decides this.',
      })
    const own = like === 'predecessors' ? { id, title, width, cell: count } : { id, title, width }
    return Object.assign({}, model, own)
  })
}
