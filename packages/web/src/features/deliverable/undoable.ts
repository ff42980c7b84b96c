import type { Draft } from './draft.ts'

const taken = <Value>(
  now: Readonly<Record<string, Value>>,
  then: Readonly<Record<string, Value>>,
  keys: ReadonlySet<string>,
): Record<string, Value> =>
  Object.fromEntries([
    ...Object.entries(now).filter(([key]) => !keys.has(key)),
    ...Object.entries(then).filter(([key]) => keys.has(key)),
  ])

/** The draft with some rows as they were in another one; every other row stays as it is now. */
export function asIn(draft: Draft, then: Draft, rows: readonly string[]): Draft {
  const keys = new Set(rows)
  const added = draft.added.filter(({ key }) => !keys.has(key))
  for (const [place, row] of then.added.entries())
    if (keys.has(row.key)) added.splice(place, 0, row)
  return {
    added,
    removed: [
      ...draft.removed.filter((key) => !keys.has(key)),
      ...then.removed.filter((key) => keys.has(key)),
    ],
    edits: taken(draft.edits, then.edits, keys),
    refusals: taken(draft.refusals, then.refusals, keys),
    conflicts: taken(draft.conflicts, then.conflicts, keys),
  }
}

/** The rows in which two drafts differ. */
export function differingRows(one: Draft, other: Draft): string[] {
  const partsOf = ({ edits, added, removed, refusals, conflicts }: Draft) => [
    edits,
    Object.fromEntries(added.map((row) => [row.key, row])),
    Object.fromEntries(removed.map((key) => [key, true])),
    refusals,
    conflicts,
  ]
  const others = partsOf(other)
  return [
    ...new Set(
      partsOf(one).flatMap((part: Readonly<Record<string, unknown>>, at) => {
        const counterpart: Readonly<Record<string, unknown>> = others[at] ?? {}
        return [...Object.keys(part), ...Object.keys(counterpart)].filter(
          (key) => part[key] !== counterpart[key],
        )
      }),
    ),
  ]
}
