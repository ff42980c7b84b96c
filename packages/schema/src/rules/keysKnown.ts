interface KeyLog {
  readonly info: (sentence: string) => void
  readonly warn: (sentence: string) => void
}

/**
 * Returns the check of a readiness probe that the keys of the identity provider are known: a
 * sentence with the cause while they are not, which is also logged when it changes. `reasonOf` words
 * an error.
 */
export function keysKnown(
  keys: { readonly ready: () => Promise<unknown> },
  log: KeyLog,
  reasonOf: (error: unknown) => string,
): () => Promise<string[]> {
  let logged: string | undefined
  return async () => {
    try {
      await keys.ready()
      if (logged !== undefined) log.info('The keys of the identity provider are known.')
      logged = undefined
      return []
    } catch (error) {
      const reason = `The keys of the identity provider are not known: ${reasonOf(error)}.`
      if (reason !== logged) log.warn(reason)
      logged = reason
      return [reason]
    }
  }
}
