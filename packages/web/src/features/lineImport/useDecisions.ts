import { useState } from 'react'
import type { ImportRowFragment } from '#api/generated/graphql.ts'
import type { ConflictingField } from '#shared/ConflictPanel.tsx'
import { shown } from '#shared/fileImport/rowCells.tsx'
import { type Settings, useSettings } from '#ui/stored.ts'
import { labelOf } from './values.ts'

export interface Decision {
  readonly row: string
  readonly field: string
  readonly keepMine: boolean
}

export type Decisions = ReturnType<typeof useDecisions>

type KeptCells = ReadonlyMap<string, boolean>
const nameOf = (id: string) => `import.${id}.decisions`

function stored(settings: Settings, id: string): KeptCells {
  const value = settings.readJson(nameOf(id))
  return new Map(Array.isArray(value) ? (value as [string, boolean][]) : [])
}

/**
 * Returns the decisions about the conflicts of an import. A conflict is the same one while its
 * values are. They survive a reload of the page.
 */
export function useDecisions(id: string, rows: readonly ImportRowFragment[]) {
  const settings = useSettings('tab')
  const [kept, setKept] = useState<KeptCells>(() => stored(settings, id))
  const all = rows.flatMap((row) =>
    row.conflicts.map((conflict) => ({
      row,
      conflict,
      key: JSON.stringify([row.row ?? row.tagCode, conflict.field, conflict.mine, conflict.theirs]),
    })),
  )
  const change = (next: KeptCells) => {
    settings.write(nameOf(id), JSON.stringify([...next]))
    setKept(next)
  }
  const decide = (key: string, keepMine: boolean) => change(new Map(kept).set(key, keepMine))
  const open = all
    .filter(({ key }) => !kept.has(key))
    .map(({ row, conflict, key }): ConflictingField => {
      const code = row.documentNumber ?? row.tagCode
      const place = `${row.row === null ? '' : `Row ${row.row}, `}${row.title}${code === null ? '' : ` (${code})`}`
      return {
        key,
        label: `${place}, ${labelOf(conflict.field)}: yours ${shown(conflict.mine)}, theirs`,
        theirs: shown(conflict.theirs),
        by: conflict.changedBy,
        onKeepMine: () => decide(key, true),
        onTakeTheirs: () => decide(key, false),
      }
    })
  const decisions = all.flatMap(({ row, conflict, key }): Decision[] => {
    const keepMine = kept.get(key)
    return keepMine === undefined ? [] : [{ row: row.id, field: conflict.field, keepMine }]
  })
  const undecided = new Set(all.filter(({ key }) => !kept.has(key)).map(({ row }) => row))
  const own = new Set(decisions.filter(({ keepMine }) => keepMine).map(({ row }) => row))
  const outcomeOf = (row: ImportRowFragment) =>
    undecided.has(row) ? 'open' : row.changes.length > 0 || own.has(row.id) ? 'saved' : 'dropped'
  return {
    open,
    decisions,
    made: decisions.length,
    restart: () => change(new Map()),
    /** The rows by what applying does with them: `dropped` keeps all of the present values. */
    rows: Map.groupBy(rows, outcomeOf),
  }
}
