/** A discipline with lines that wait for numbers. */
export interface QueuedDiscipline {
  readonly contract: string
  readonly discipline: string
  /** Number of its waiting lines. */
  readonly waiting: number
}

/**
 * Returns how many lines of other disciplines are expected to get numbers before the last waiting
 * line of this discipline; null when it has none. Contracts take turns, and the disciplines of a
 * contract do too, so another one goes first with at most as many lines as this one has.
 */
export function linesAhead(queues: readonly QueuedDiscipline[], discipline: string): number | null {
  const own = queues.find((queue) => queue.discipline === discipline)
  if (!own) return null
  const siblings = queues.filter(
    (queue) => queue.contract === own.contract && queue.discipline !== discipline,
  )
  const within = sum(siblings.map(({ waiting }) => Math.min(waiting, own.waiting)))
  const others = new Map<string, number>()
  for (const { contract, waiting } of queues)
    if (contract !== own.contract) others.set(contract, (others.get(contract) ?? 0) + waiting)
  const before = within + own.waiting
  return within + sum([...others.values()].map((waiting) => Math.min(waiting, before)))
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
