/** How many requests are under way at a time. */
const most = 4

/** Runs the work for each item, a few at a time: for reads and refusals, which change nothing. */
export async function together<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [place, item] of left) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: most }, worker))
  return results
}

/** Runs the work for each item, one after the other: for changes. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
