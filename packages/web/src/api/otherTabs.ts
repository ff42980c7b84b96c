import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { useEffect, useEffectEvent } from 'react'
import { tap } from 'rxjs'

/** The key in `localStorage` whose change announces a mutation to other tabs. */
const key = 'tidemark.changed'

/** Announces each answered mutation to the other tabs of the browser. */
export const createAnnounceLink = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    operation.operationType === OperationTypeNode.MUTATION
      ? forward(operation).pipe(tap(announce))
      : forward(operation),
  )

function announce(): void {
  try {
    localStorage.setItem(key, crypto.randomUUID())
  } catch {
    // A full or forbidden storage: other tabs read again when the person returns to them.
  }
}

/**
 * Calls `onChange` when the person changed something in another tab. For data whose subscription
 * tells of other people's actions only. A hidden tab is left out: it reads again on return.
 */
export function useOnOtherTab(onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const listening = new AbortController()
    // Other tabs get this event, the tab that stored the value does not.
    addEventListener(
      'storage',
      (event) => {
        if (event.key === key && document.visibilityState === 'visible') changed()
      },
      listening,
    )
    return () => listening.abort()
  }, [])
}
