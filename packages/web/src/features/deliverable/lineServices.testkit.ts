import type { SaveAnswer, SaveRequest } from './outbox.ts'
import { type Line } from './line.ts'
import { answer, complete, conflict, failure, line } from './lineStore.testkit.ts'

/** The cells that tests of orders write; no two writes give the same value. */
export const cells = ['title', 'author'] as const
export type Cell = (typeof cells)[number]
export type Values = Partial<Record<Cell, string>>

interface StoredLine {
  tagCode: string
  lineKey: string | null
  version: number
  values: Required<Values>
  isRemoved: boolean
  /** What each version changed, the oldest first. */
  changes: { version: number; before: Values; by: string }[]
}

type Group = 'removed' | 'updated' | 'created'
interface Row {
  key: string
  tagCode?: string
  version?: number
  title?: string
  authors?: string[]
}
type Failure = SaveAnswer['failures'][number]

const valuesIn = ({ title, authors }: Row): Values => ({
  ...(title !== undefined && { title }),
  ...(authors?.[0] !== undefined && { author: authors[0] }),
})

/** Takes saves of lines as the gateway and the services do: groups, rounds, keys, versions and merging. */
export function startLineServices(onOverwrite: (before: string, after: string) => void) {
  const lines: StoredLine[] = []
  /** What each idempotency key did. */
  const done = new Map<string, { content: string; created: [key: string, tagCode: string][] }>()
  const saved = new Set<string>()
  const faults: string[] = []
  const find = (tagCode = '') => lines.find((one) => one.tagCode === tagCode)
  const add = (lineKey: string | null, values: Required<Values>) => {
    const tagCode = `L${lines.length}`
    lines.push({ tagCode, lineKey, version: 1, values, isRemoved: false, changes: [] })
    return tagCode
  }
  const write = (stored: StoredLine, values: Values, by: string) => {
    const before: Values = {}
    for (const cell of cells) if (values[cell] !== undefined) before[cell] = stored.values[cell]
    stored.version += 1
    stored.values = { ...stored.values, ...values }
    stored.changes.push({ version: stored.version, before, by })
  }
  /** Returns the cells of a row that were changed to other values since its version. */
  const lateCells = (row: Row, stored: StoredLine) =>
    cells.flatMap((cell) => {
      const mine = valuesIn(row)[cell]
      const since = stored.changes.filter(
        ({ version, before }) => version > (row.version ?? 0) && before[cell] !== undefined,
      )
      const [first, last] = [since[0], since.at(-1)]
      const theirs = stored.values[cell]
      return mine === undefined || mine === theirs || !last || first?.before[cell] === theirs
        ? []
        : [{ cell, theirs, by: last.by }]
    })
  const refusalOf = (group: Group, row: Row): Failure[] => {
    if (group === 'created') return []
    const stored = find(row.tagCode)
    if (!stored || stored.isRemoved) return [failure(row.key, null, 'This line was removed.')]
    const late = group === 'updated' ? lateCells(row, stored) : []
    const fields = late.map(({ cell, theirs }) => [cell === 'author' ? 'authors' : cell, [theirs]])
    return late.length > 0
      ? [conflict(row.key, stored.version, Object.fromEntries(fields) as never, late[0]?.by)]
      : []
  }
  const perform = (group: Group, row: Row, by: string): [string, string][] => {
    const stored = find(row.tagCode)
    for (const value of Object.values(valuesIn(row))) saved.add(value)
    if (group === 'created') {
      const known = lines.find((one) => one.lineKey === row.key && !one.isRemoved)
      const { title = '', author = '' } = valuesIn(row)
      return [[row.key, known?.tagCode ?? add(row.key, { title, author })]]
    }
    if (!stored) return []
    if (group === 'removed') stored.isRemoved = true
    else {
      for (const cell of cells) {
        const after = valuesIn(row)[cell]
        if (after !== undefined && after !== stored.values[cell])
          onOverwrite(stored.values[cell], after)
      }
      write(stored, valuesIn(row), by)
    }
    return []
  }
  const takeGroup = (group: Group, rows: readonly Row[], key: string, by: string) => {
    const failures: Failure[] = []
    let rest = rows
    for (let round = 1; rest.length > 0; round += 1) {
      const part = round === 1 ? `${key}:${group}` : `${key}:${group}:${round}`
      const content = JSON.stringify(rest)
      const first = done.get(part)
      if (first && first.content !== content) {
        faults.push(`the key of a save is used for other rows: ${first.content}, ${content}`)
        break
      }
      if (first) return { created: first.created, failures }
      const refused = rest.flatMap((row) => refusalOf(group, row))
      if (refused.length === 0) {
        const created = rest.flatMap((row) => perform(group, row, by))
        done.set(part, { content, created })
        return { created, failures }
      }
      failures.push(...refused)
      rest = rest.filter((row) => !refused.some(({ key: at }) => at === row.key))
    }
    return { created: [], failures }
  }
  const shown = ({ tagCode, version, lineKey, values }: StoredLine): Line =>
    line(tagCode, { ...complete, version, lineKey, title: values.title, author: [values.author] })
  const read = () => lines.filter(({ isRemoved }) => !isRemoved).map(shown)
  return {
    faults,
    saved,
    lines,
    add,
    read,
    /** Another person writes a cell. */
    write: (tagCode: string, cell: Cell, value: string) => {
      const stored = find(tagCode)
      if (stored && !stored.isRemoved) write(stored, { [cell]: value }, 'kai')
    },
    remove: (tagCode: string) => {
      const stored = find(tagCode)
      if (stored) stored.isRemoved = true
    },
    /** Takes a request and returns its answer. */
    take: ({ input }: SaveRequest, by: string): SaveAnswer => {
      const { idempotencyKey: key, ...groups } = input
      const outcomes = (['removed', 'updated', 'created'] as const).map((group) =>
        takeGroup(group, (groups[group] ?? []) as Row[], key, by),
      )
      const created = Object.fromEntries(outcomes.flatMap((outcome) => outcome.created))
      const failures = outcomes.flatMap((outcome) => outcome.failures)
      const failed = new Set(failures.map(({ key: row }) => row))
      const changed = (input.updated ?? []).flatMap(({ key: row, tagCode }) =>
        failed.has(row) ? [] : [tagCode],
      )
      const answered = new Set([...changed, ...Object.values(created)])
      return answer({
        lines: read().filter(({ tagCode }) => answered.has(tagCode)),
        created,
        failures,
      })
    },
  }
}
