/** Milliseconds for which work may keep the process to itself. */
const turnMs = 10

/** Work that waits for its next turn, by what it is for, in the order of their turns. */
const waiting = new Map<string, (() => void)[]>()

/** One piece of long work runs in each turn of the loop, however much of it there is. */
function serveNext(): void {
  const [first] = waiting
  if (!first) return
  const [of, [resume, ...rest]] = first
  waiting.delete(of)
  if (rest.length > 0) waiting.set(of, rest)
  if (waiting.size > 0) setImmediate(serveNext)
  resume?.()
}

const nextTurn = (of: string) =>
  new Promise<void>((resolve) => {
    if (waiting.size === 0) setImmediate(serveNext)
    waiting.set(of, [...(waiting.get(of) ?? []), resolve])
  })

/** Lets others be served once in a while, and rejects when the work has to stop. */
export interface LetOthers {
  (): Promise<void>
  /** Waits for something else, which is no time of this work. */
  readonly during: <Result>(other: Promise<Result>) => Promise<Result>
}

interface TurnOptions {
  /** The contract that the work is for: contracts take turns. */
  readonly of?: string
  readonly signal?: AbortSignal
  /** The most time of the process in all, in milliseconds. */
  readonly mostMs?: number
}

/**
 * Returns a function that long work awaits between its steps, such as the rows of a table. A step
 * has to be short, whatever people have written.
 */
export function takeTurns({ of = '', signal, mostMs = Infinity }: TurnOptions = {}): LetOthers {
  let [began, worked] = [performance.now(), 0]
  const letOthers = async () => {
    const took = performance.now() - began
    if (took < turnMs) return
    worked += took
    if (worked > mostMs) throw new Error(`The work took more than ${mostMs} ms.`)
    await nextTurn(of)
    signal?.throwIfAborted()
    began = performance.now()
  }
  return Object.assign(letOthers, {
    async during<Result>(other: Promise<Result>) {
      worked += performance.now() - began
      try {
        return await other
      } finally {
        signal?.throwIfAborted()
        began = performance.now()
      }
    },
  })
}

/** Goes through the steps of long work for a contract, such as the rows of a table, and lets others be served between them. */
export async function* inTurns<Step>(
  steps: Iterable<Step> | AsyncIterable<Step>,
  of?: TurnOptions['of'],
): AsyncGenerator<Step> {
  const letOthers = takeTurns(of === undefined ? {} : { of })
  for await (const step of steps) {
    await letOthers()
    yield step
  }
}
