import type { ApolloClient } from '@apollo/client'

type Listener = (discipline: string) => void

const listeners = new WeakMap<ApolloClient, Set<Listener>>()

/**
 * Subscribes to disciplines whose lines were queued for numbers, by tag code. Returns the function
 * that unsubscribes.
 */
export function onQueued(client: ApolloClient, listener: Listener): () => void {
  const all = listeners.get(client) ?? new Set()
  listeners.set(client, all.add(listener))
  return () => void all.delete(listener)
}

/** Announces that all lines of a discipline without a number are queued. */
export function announceQueued(client: ApolloClient, discipline: string): void {
  for (const listener of listeners.get(client) ?? []) listener(discipline)
}
