import type { ApolloClient } from '@apollo/client'

type Listener = (discipline: string) => void

const listeners = new WeakMap<ApolloClient, Set<Listener>>()

/** Calls the listener with the tag code of a discipline whose lines were queued for numbers, until the answered function is called. */
export function onQueued(client: ApolloClient, listener: Listener): () => void {
  const all = listeners.get(client) ?? new Set()
  listeners.set(client, all.add(listener))
  return () => void all.delete(listener)
}

/** The services answered that all lines of a discipline without a number are in the queue. */
export function announceQueued(client: ApolloClient, discipline: string): void {
  for (const listener of listeners.get(client) ?? []) listener(discipline)
}
