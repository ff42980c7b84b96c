/** A value as it was when its edit began, and as its editor left it. */
export interface Edited<Value> {
  base: Value
  mine: Value
}

/** Three-way merge of one field: whose value holds, or `contested` where the editor and somebody else set it differently. */
export function contestOf<Value>(
  { base, mine }: Edited<Value>,
  theirs: Value,
  same: (one: Value, other: Value) => boolean,
): 'mine' | 'theirs' | 'contested' {
  if (same(mine, theirs) || same(base, mine)) return 'theirs'
  return same(base, theirs) ? 'mine' : 'contested'
}
