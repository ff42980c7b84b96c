import type { DeliverableType, EditableField } from '@tidemark/schema/rules/deliverable'
import { emptyValues, type Line, type LineValues } from './line.ts'

/**
 * A row that is not saved yet. `key` is made in this browser and stored with the line, so that a
 * line whose answer was lost is recognised.
 */
export interface NewLine {
  key: string
  type: DeliverableType
  values: LineValues
  /** The key of the row that it was inserted after; null for the first place, without it the end. */
  after?: string | null
  /** Fields whose errors are shown: touched fields; all after a paste of several cells or a click on Save. */
  touched: readonly EditableField[] | 'all'
  /** The values of the first request that added the row; the services may have made a line of them. */
  sent?: LineValues
}

/** Lines that were created from new rows, by the key of the row. */
export type CreatedLines = Readonly<Record<string, Line>>

export const newKey = (): string => `new:${crypto.randomUUID()}`

/** Makes a row that is not saved; see `NewLine` for `after`. */
export const newRow = (
  type: DeliverableType,
  values: Partial<LineValues>,
  after?: string | null,
): NewLine => ({
  key: newKey(),
  type,
  values: { ...emptyValues, ...values },
  touched: [],
  ...(after !== undefined && { after }),
})

/** Places a row that was inserted after a new row behind the line which that row became. */
export const afterLine = (row: NewLine, created: CreatedLines): NewLine => {
  const neighbour = row.after ? created[row.after] : undefined
  return neighbour ? { ...row, after: neighbour.tagCode } : row
}

/**
 * Keeps new rows where they are shown while others become lines: a row at the end then follows the row
 * above it. `shown` are the keys of all rows in order.
 */
export function keepPlaces(
  added: readonly NewLine[],
  created: CreatedLines,
  shown: readonly string[],
): readonly NewLine[] {
  if (!added.some(({ key }) => created[key])) return added
  const places = new Map(shown.map((key, place) => [key, place]))
  return added.map((row) => {
    const place = places.get(row.key)
    return row.after !== undefined || created[row.key] || place === undefined
      ? row
      : { ...row, after: shown[place - 1] ?? null }
  })
}

/** Returns the neighbours of inserted rows that became lines, by the tag code of the line. */
export function neighboursOf(
  added: readonly NewLine[],
  created: CreatedLines,
): ReadonlyMap<string, string | null> {
  const tagCodeOf = (key: string) => created[key]?.tagCode
  return new Map(
    added.flatMap(({ key, after }) => {
      const tagCode = tagCodeOf(key)
      return tagCode === undefined || after === undefined
        ? []
        : [[tagCode, after === null ? null : (tagCodeOf(after) ?? after)] as const]
    }),
  )
}

interface PlacedItem<Item> {
  readonly item: Item
  /** The key of the row that it follows, null for the first place; without it the end. */
  readonly after?: string | null | undefined
}

/**
 * Puts rows among others. Of several rows after the same one, the last given is the nearest. A row
 * whose neighbour is gone is put at the end.
 */
export function insertPlaced<Item>(
  base: readonly Item[],
  added: readonly PlacedItem<Item>[],
  keyOf: (item: Item) => string,
): Item[] {
  if (added.every(({ after }) => after === undefined)) return [...base, ...added.map(itemOf)]
  const known = new Set([...base, ...added.map(itemOf)].map(keyOf))
  const followers = new Map<string | null, Item[]>()
  const last: Item[] = []
  for (const { item, after } of added) {
    if (after === undefined || (after !== null && !known.has(after))) last.push(item)
    else followers.set(after, [item, ...(followers.get(after) ?? [])])
  }
  const withFollowers = (item: Item): Item[] => [
    item,
    ...(followers.get(keyOf(item)) ?? []).flatMap(withFollowers),
  ]
  const first = followers.get(null) ?? []
  return [...first, ...base, ...last].flatMap(withFollowers)
}

const itemOf = <Item>({ item }: PlacedItem<Item>) => item
