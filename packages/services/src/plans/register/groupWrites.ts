import { setTimeout } from 'node:timers/promises'

/**
 * Groups items that arrive within `windowMs`, or while a write is in progress, into one write
 * (group commit). `write` returns a result for each item, in their order. The returned function
 * resolves to the result of its item, and rejects when the write of its group failed.
 */
export function groupWrites<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  windowMs: number,
): (item: Item) => Promise<Result> {
  let group: Item[] = []
  let next: Promise<readonly Result[]> | null = null
  let previous: Promise<unknown> = Promise.resolve()
  return async (item) => {
    const place = group.push(item) - 1
    next ??= Promise.all([previous, setTimeout(windowMs)]).then(() => {
      const items = group
      group = []
      next = null
      const written = write(items)
      previous = written.catch(() => undefined)
      return written
    })
    const results = await next
    if (place >= results.length) throw new Error('A group was written without one of its items')
    return results[place] as Result
  }
}
