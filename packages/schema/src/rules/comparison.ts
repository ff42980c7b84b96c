import type { DeliverableField } from '../rest/deliverableFields.ts'
import { words } from '../words.ts'
import { byLabel } from './lineOrder.ts'

/** The compared fields of a line, in the order of the columns. */
export const comparedFields = [
  ...(Object.keys(words.deliverableField) as DeliverableField[]),
  'issued',
] as const
export type ComparedField = (typeof comparedFields)[number]

/** A value as it is compared: a text, or a list whose order says nothing. Days are `YYYY-MM-DD`. */
export type ComparedValue = string | null | readonly string[]
type Values<Field extends string = string> = Readonly<Record<Field, ComparedValue>>

/** A line of one state. */
export interface LineState {
  readonly tagCode: string
  readonly name: string
  /** The name of its discipline, and its tag code. */
  readonly discipline: string
  readonly disciplineTagCode: string
  /** `predecessors` are tag codes. */
  readonly values: Readonly<Partial<Record<ComparedField, ComparedValue>>>
}

interface PartState {
  readonly name: string
  readonly values: Values
}

/** A comment of one state. */
export interface CommentState {
  readonly tagCode: string
  readonly number: string
  readonly message: string
  readonly status: 'Open' | 'Closed'
}

/** A plan at one time. What a state does not know is null, and is not compared. */
export interface PlanState {
  readonly plan: Values | null
  readonly disciplines: readonly PartState[] | null
  readonly lines: readonly LineState[]
  /** The fields of lines that are known. */
  readonly fields: readonly ComparedField[]
  readonly comments: readonly CommentState[] | null
}

/** A field that changed, with the values as they were compared. */
export interface ComparedChange<Field extends string = string> {
  readonly field: Field
  readonly from: ComparedValue
  readonly to: ComparedValue
}

export const changeKinds = ['ADDED', 'REMOVED', 'CHANGED', 'SAME'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A line in both states; null where it is absent. */
export interface LineChange {
  readonly kind: ChangeKind
  readonly from: LineState | null
  readonly to: LineState | null
  /** Empty unless it is in both. */
  readonly fields: readonly ComparedChange<ComparedField>[]
}

interface PartChange {
  readonly kind: ChangeKind
  readonly name: string
  readonly fields: readonly ComparedChange[]
}

/** A comment whose status differs; null where it is absent. */
export interface CommentChange {
  readonly from: CommentState | null
  readonly to: CommentState | null
}

export interface PlanComparison {
  readonly plan: readonly ComparedChange[]
  /** Without those that are the same. */
  readonly disciplines: readonly PartChange[]
  /** All lines, by discipline and label. */
  readonly lines: readonly LineChange[]
  /** By number. */
  readonly comments: readonly CommentChange[]
}

/** Compares two states of a plan. The reverse comparison has the same rows, mirrored. */
export function comparePlans(from: PlanState, to: PlanState): PlanComparison {
  return {
    plan: from.plan && to.plan ? changedFields(from.plan, to.plan) : [],
    disciplines:
      from.disciplines && to.disciplines ? compareParts(from.disciplines, to.disciplines) : [],
    lines: compareLines(
      from.lines,
      to.lines,
      comparedFields.filter((field) => from.fields.includes(field) && to.fields.includes(field)),
    ),
    comments: from.comments && to.comments ? compareComments(from.comments, to.comments) : [],
  }
}

/** Compares the lines of two states by these fields, sorted by discipline and label. */
export function compareLines(
  from: readonly LineState[],
  to: readonly LineState[],
  fields: readonly ComparedField[] = comparedFields,
): LineChange[] {
  const pairs = matchLines(from, to)
  // A copied line has two tag codes. The predecessors of both states name it by both.
  const copied = pairs.flatMap(([a, b]) =>
    a && b && a.tagCode !== b.tagCode
      ? [{ from: a.tagCode, to: b.tagCode, both: `${a.tagCode} ${b.tagCode}` }]
      : [],
  )
  const inFrom = new Map(copied.map(({ from: tagCode, both }) => [tagCode, both]))
  const inTo = new Map(copied.map(({ to: tagCode, both }) => [tagCode, both]))
  return pairs
    .map(([a, b]): LineChange => {
      if (!a || !b) return { kind: a ? 'REMOVED' : 'ADDED', from: a, to: b, fields: [] }
      const changed = fields.flatMap((field) => {
        const [before, after] = [a.values[field] ?? null, b.values[field] ?? null]
        const isSame =
          field === 'predecessors'
            ? isEqual(renamed(before, inFrom), renamed(after, inTo))
            : isEqual(before, after)
        return isSame ? [] : [{ field, from: before, to: after }]
      })
      return { kind: changed.length > 0 ? 'CHANGED' : 'SAME', from: a, to: b, fields: changed }
    })
    .sort((a, b) => byPlace(shown(a), shown(b)))
}

const renamed = (value: ComparedValue, names: ReadonlyMap<string, string>): ComparedValue =>
  Array.isArray(value) ? value.map((one: string) => names.get(one) ?? one) : value

/** Returns the line of the later state, or the removed one. */
export const shown = ({ from, to }: Pick<LineChange, 'from' | 'to'>): LineState => {
  const line = to ?? from
  if (!line) throw new Error('A compared line is in neither state')
  return line
}

const names = new Intl.Collator('en', { numeric: true })
const byPlace = (a: LineState, b: LineState) =>
  (a.discipline === b.discipline ? 0 : names.compare(a.discipline, b.discipline)) ||
  byLabel({ tag_code: a.tagCode, name: a.name }, { tag_code: b.tagCode, name: b.name })

type Pair = readonly [LineState | null, LineState | null]

/**
 * The keys by which lines of both states are the same line, the best first. Lines keep their tag code,
 * unless a created revision copied them: then those with a number keep the number, and the others
 * are found by discipline and label. A key that is not unique in both states matches none.
 */
const keys: readonly ((line: LineState) => string | null)[] = [
  ({ tagCode }) => tagCode,
  ({ values: { documentNumber } }) => (typeof documentNumber === 'string' ? documentNumber : null),
  ({ discipline, name }) => `${discipline}\n${name}`,
]

function matchLines(from: readonly LineState[], to: readonly LineState[]): Pair[] {
  const pairs: Pair[] = []
  let [leftFrom, leftTo] = [from, to]
  for (const key of keys) {
    if (leftFrom.length === 0 || leftTo.length === 0) break
    const [ofFrom, ofTo] = [uniqueBy(leftFrom, key), uniqueBy(leftTo, key)]
    const matched = new Set<LineState>()
    for (const [name, a] of ofFrom) {
      const b = ofTo.get(name)
      if (!a || !b) continue
      pairs.push([a, b])
      matched.add(a).add(b)
    }
    leftFrom = leftFrom.filter((line) => !matched.has(line))
    leftTo = leftTo.filter((line) => !matched.has(line))
  }
  return [
    ...pairs,
    ...leftFrom.map((line): Pair => [line, null]),
    ...leftTo.map((line): Pair => [null, line]),
  ]
}

/** Returns the items by key; null for a key of several. */
function uniqueBy<Item>(
  items: readonly Item[],
  key: (item: Item) => string | null,
): Map<string, Item | null> {
  const found = new Map<string, Item | null>()
  for (const item of items) {
    const name = key(item)
    if (name !== null) found.set(name, found.has(name) ? null : item)
  }
  return found
}

function compareParts(from: readonly PartState[], to: readonly PartState[]): PartChange[] {
  const [before, after] = [byName(from), byName(to)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort(names.compare)
    .flatMap((name): PartChange[] => {
      const [a, b] = [before.get(name), after.get(name)]
      if (!a || !b) return [{ kind: a ? 'REMOVED' : 'ADDED', name, fields: [] }]
      const fields = changedFields(a.values, b.values)
      return fields.length > 0 ? [{ kind: 'CHANGED', name, fields }] : []
    })
}

const byName = (parts: readonly PartState[]) => new Map(parts.map((part) => [part.name, part]))

function compareComments(
  from: readonly CommentState[],
  to: readonly CommentState[],
): CommentChange[] {
  const [before, after] = [from, to].map(
    (comments) => new Map(comments.map((comment) => [comment.tagCode, comment])),
  ) as [Map<string, CommentState>, Map<string, CommentState>]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((tagCode): CommentChange => ({
      from: before.get(tagCode) ?? null,
      to: after.get(tagCode) ?? null,
    }))
    .filter((change) => change.from?.status !== change.to?.status)
    .sort((a, b) => names.compare(numberOf(a), numberOf(b)))
}

const numberOf = ({ from, to }: CommentChange) => (to ?? from)?.number ?? ''

const changedFields = (from: Values, to: Values): ComparedChange[] =>
  Object.keys({ ...from, ...to }).flatMap((field) => {
    const change = { field, from: from[field] ?? null, to: to[field] ?? null }
    return isEqual(change.from, change.to) ? [] : [change]
  })

/** Compares two values. An empty list and a missing value are the same. */
function isEqual(a: ComparedValue, b: ComparedValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return plain(a) === plain(b)
  const [own, others] = [new Set<string>(a), new Set<string>(b)]
  return own.size === others.size && [...own].every((one) => others.has(one))
}

const plain = (value: ComparedValue): string =>
  (Array.isArray(value) ? value.join('\n') : (value as string | null)) ?? ''

/** The number of lines of each kind. A row stands for one line unless it has a count. */
export const countKinds = (
  lines: readonly { readonly kind: ChangeKind; readonly count?: number }[],
): Record<ChangeKind, number> => {
  const counts = { ADDED: 0, REMOVED: 0, CHANGED: 0, SAME: 0 }
  for (const { kind, count = 1 } of lines) counts[kind] += count
  return counts
}
