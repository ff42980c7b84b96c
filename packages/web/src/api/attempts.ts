import type { ApolloClient } from '@apollo/client'

interface Attempts {
  running: number
  /** What waits until none runs. */
  waiting: Set<() => void>
}

const attemptsOf = new WeakMap<ApolloClient, Attempts>()

function attempts(client: ApolloClient): Attempts {
  const known = attemptsOf.get(client) ?? { running: 0, waiting: new Set() }
  attemptsOf.set(client, known)
  return known
}

/** Notes that the person's own action is on its way; the answered function that it came to its end. */
export function beginAttempt(client: ApolloClient): () => void {
  const own = attempts(client)
  own.running += 1
  return () => {
    own.running -= 1
    if (own.running > 0) return
    const due = [...own.waiting]
    own.waiting.clear()
    for (const act of due) act()
  }
}

export const isAttempting = (client: ApolloClient): boolean => attempts(client).running > 0

/** Acts once the last of those on their way has come to its end. The answered function calls it off. */
export function afterAttempts(client: ApolloClient, act: () => void): () => void {
  const { waiting } = attempts(client)
  waiting.add(act)
  return () => void waiting.delete(act)
}
