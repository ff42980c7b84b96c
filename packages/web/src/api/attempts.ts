import type { ApolloClient } from '@apollo/client'

interface Attempts {
  running: number
  /** Callbacks that wait until no attempt is running. */
  waiting: Set<() => void>
}

const attemptsOf = new WeakMap<ApolloClient, Attempts>()

function attempts(client: ApolloClient): Attempts {
  const known = attemptsOf.get(client) ?? { running: 0, waiting: new Set() }
  attemptsOf.set(client, known)
  return known
}

/** Marks an action of the user as running. The returned function marks its end. */
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

/** Runs a callback after the last running attempt ends. The returned function cancels it. */
export function afterAttempts(client: ApolloClient, act: () => void): () => void {
  const { waiting } = attempts(client)
  waiting.add(act)
  return () => void waiting.delete(act)
}
