import { useBreakpointValue } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { MidpRowFragment } from '#api/generated/graphql.ts'
import {
  type Authors,
  type LineRow,
  useAuthors,
  useClasses,
  useStrangers,
  type useMidpEditing,
} from '#features/deliverable/index.ts'
import type { Column } from '#ui/DataGrid/cells/column.ts'
import { fieldOf, forPhone } from './columns.ts'
import { midpColumns } from './midpColumns.ts'

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
