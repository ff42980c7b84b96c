import type { Execution, Run } from './execution.ts'

/** Operations of one person that run at the same time. A page sends fewer than ten. */
const atOnce = 32

/**
 * Lets at most `most` queries and mutations of one person run at the same time; the others
 * wait for their turn, within their deadline. Somebody who sends a hundred at once delays themselves, not
 * their colleagues: the services give turns to people only for their expensive calls.
 */
export function inTurns(run: Run, most = atOnce): Run {
  const running = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  const leave = (person: string) => {
    const queue = waiting.get(person)
    const next = queue?.shift()
    if (queue?.length === 0) waiting.delete(person)
    // The place passes to the next, so that nobody who comes now is faster.
    if (next) return next()
    const left = (running.get(person) ?? 1) - 1
    if (left > 0) running.set(person, left)
    else running.delete(person)
  }
  const start = (person: string, execution: Execution): ReturnType<Run> => {
    let result: ReturnType<Run>
    try {
      result = run(execution)
    } catch (error) {
      leave(person)
      throw error
    }
    if (result instanceof Promise) return result.finally(() => leave(person))
    leave(person)
    return result
  }

  return (execution) => {
    // An event is executed once for all its subscribers.
    if (execution.rootValue !== undefined) return run(execution)
    const person = execution.contextValue.principal.username
    const count = running.get(person) ?? 0
    if (count < most) {
      running.set(person, count + 1)
      return start(person, execution)
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const queue = waiting.get(person) ?? []
    queue.push(resolve)
    waiting.set(person, queue)
    return promise.then(() => start(person, execution))
  }
}
