import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import type { Context } from '#context.ts'
import { coercion, type Execution, type Run } from './execution.ts'

/** A result that is the same for all subscribers; null where it depends on the viewer. */
type SharedResult = Promise<ExecutionResult | null>
type Events = AsyncGenerator<object, void, void>
type Results = AsyncGenerator<ExecutionResult, void, void>

/**
 * Starts subscriptions. Subscribers of a topic receive the same event object, so an event is
 * executed once for all of them: five thousand subscribers cost one execution. Only people of the
 * same reach share a topic (`upstream/reachTopic.ts`). An event whose resolvers read the context (a
 * name, what the viewer may do) is executed for each subscriber instead.
 */
export function subscriber(
  run: Run,
): (args: ExecutionArgs & Execution) => Promise<Results | ExecutionResult> {
  const results = new WeakMap<object, Map<DocumentNode, Map<string, SharedResult>>>()

  const sharedResult = (event: object, execution: Execution): SharedResult => {
    const { document, operationName, variables } = execution.operation
    const ofEvent = results.get(event) ?? new Map<DocumentNode, Map<string, SharedResult>>()
    results.set(event, ofEvent)
    const ofDocument = ofEvent.get(document) ?? new Map<string, SharedResult>()
    ofEvent.set(document, ofDocument)
    const key = JSON.stringify([operationName, variables])
    const result = ofDocument.get(key) ?? runWithoutViewer(event, execution)
    ofDocument.set(key, result)
    return result
  }
  /** Executes with a context that throws on first use; null if a resolver used it. */
  const runWithoutViewer = async (event: object, { operation }: Execution): SharedResult => {
    let wasUsed = false
    const contextValue = new Proxy({} as Context, {
      get() {
        wasUsed = true
        throw new Error('A shared event has no viewer.')
      },
    })
    const result = await run({ operation, contextValue, rootValue: event })
    return wasUsed ? null : result
  }

  return async (args) => {
    const events = await createSourceEventStream({ ...args, ...coercion })
    if (!(Symbol.asyncIterator in events)) return events
    const { operation, contextValue } = args
    return new EventResults(
      events as Events,
      async (event) =>
        (await sharedResult(event, args)) ??
        run({ operation, contextValue: contextValue.fork(), rootValue: event }),
    )
  }
}

/**
 * The results of a subscription's events. A class with two fields instead of a generator: there is
 * one per subscription, and most are idle.
 */
class EventResults implements Results {
  readonly #events: Events
  readonly #resultOf: (event: object) => Promise<ExecutionResult>

  constructor(events: Events, resultOf: (event: object) => Promise<ExecutionResult>) {
    this.#events = events
    this.#resultOf = resultOf
  }

  async next(): Promise<IteratorResult<ExecutionResult, void>> {
    const { done, value } = await this.#events.next()
    // A copy: the transport empties a result once it is sent, and others may still receive the shared one.
    return done
      ? { done, value: undefined }
      : { done: false, value: { ...(await this.#resultOf(value)) } }
  }

  async return(): Promise<IteratorResult<ExecutionResult, void>> {
    await this.#events.return()
    return { done: true, value: undefined }
  }

  async throw(error: unknown): Promise<IteratorResult<ExecutionResult, void>> {
    await this.#events.return()
    throw error
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#events.return()
  }
}
