import {
  createSourceEventStream,
  execute,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import type { Context } from '#context.ts'

/** An answer that is the same for everybody; null where it is each viewer's own. */
type Shared = Promise<ExecutionResult | null>
type Source = AsyncGenerator<object, void, void>
type Answers = AsyncGenerator<ExecutionResult, void, void>

/**
 * Begins subscriptions. All who watch the same topic are told the same object, so an event is executed once for all of them: five thousand people cost
 * one answer. A topic is shared only among people who reach the same (`upstream/reachTopic.ts`), and what needs more than is in the event, a
 * name or what the viewer may do, looks at the context: such an answer is nobody else's, and is made for each viewer.
 */
export function subscriptionExecutor(): (
  args: ExecutionArgs,
) => Promise<Answers | ExecutionResult> {
  const told = new WeakMap<object, Map<DocumentNode, Map<string, Shared>>>()

  const shared = (event: object, args: ExecutionArgs): Shared => {
    const ofEvent = told.get(event) ?? new Map<DocumentNode, Map<string, Shared>>()
    told.set(event, ofEvent)
    const ofDocument = ofEvent.get(args.document) ?? new Map<string, Shared>()
    ofEvent.set(args.document, ofDocument)
    const asked = JSON.stringify([args.operationName, args.variableValues])
    const answer = ofDocument.get(asked) ?? forAnybody(event, args)
    ofDocument.set(asked, answer)
    return answer
  }

  return async (args) => {
    const source = await createSourceEventStream(args)
    if (!(Symbol.asyncIterator in source)) return source
    return new Told(
      source as Source,
      async (event) =>
        (await shared(event, args)) ??
        execute({ ...args, rootValue: event, contextValue: (args.contextValue as Context).fork() }),
    )
  }
}

/** Executes for nobody in particular; null once anything asks who it is for. */
async function forAnybody(event: object, args: ExecutionArgs): Shared {
  let asked = false
  const nobody = new Proxy(
    {},
    {
      get() {
        asked = true
        throw new Error('There is no viewer.')
      },
    },
  )
  const answer = await execute({ ...args, rootValue: event, contextValue: nobody })
  return asked ? null : answer
}

/** The answers to a source's events. A class of two fields: there is one for each subscription, and most rest. */
class Told implements Answers {
  readonly #source: Source
  readonly #answer: (event: object) => Promise<ExecutionResult>

  constructor(source: Source, answer: (event: object) => Promise<ExecutionResult>) {
    this.#source = source
    this.#answer = answer
  }

  async next(): Promise<IteratorResult<ExecutionResult, void>> {
    const { done, value } = await this.#source.next()
    // A copy: it is emptied once it was sent, and what it holds may be told to others.
    return done
      ? { done, value: undefined }
      : { done: false, value: { ...(await this.#answer(value)) } }
  }

  async return(): Promise<IteratorResult<ExecutionResult, void>> {
    await this.#source.return()
    return { done: true, value: undefined }
  }

  async throw(error: unknown): Promise<IteratorResult<ExecutionResult, void>> {
    await this.#source.return()
    throw error
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#source.return()
  }
}
