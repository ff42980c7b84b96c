/** When a call arrived, and when its transaction was about to start. */
interface CallTimes {
  readonly arrivedAt: number
  readonly startedAt: number
}

/**
 * Lets calls that wait for their turn use the answer of an equal call that started after they
 * arrived. Its snapshot is then younger than they are, so that everybody reads their own changes.
 * `forMs` is the longest time that a call waits. The key must contain everything that the answer
 * depends on, the person's reach included.
 */
export function shareAnswers<Answer>(forMs: number) {
  const kept = new Map<string, { readonly startedAt: number; readonly answer: Promise<Answer> }>()
  return (
    key: string,
    { arrivedAt, startedAt }: CallTimes,
    compute: () => Promise<Answer>,
  ): Promise<Answer> => {
    const known = kept.get(key)
    // The other call may have been given up by its caller.
    if (known && known.startedAt >= arrivedAt) return known.answer.catch(compute)
    for (const [name, old] of kept) if (old.startedAt < startedAt - forMs) kept.delete(name)
    const answer = compute()
    kept.set(key, { startedAt, answer })
    return answer
  }
}
