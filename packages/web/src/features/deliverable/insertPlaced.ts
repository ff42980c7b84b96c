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
