import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process of the product that has started and answers. */
export interface Running {
  readonly name: string
  readonly pid: number
  /** Its output so far. */
  readonly output: string
  /** Settles when the process has ended, with its exit code (null after a signal). */
  readonly ended: Promise<number | null>
  /** Sends a message to a program that answers each one, and returns the answer. */
  ask(message: object): Promise<unknown>
  /** Sends SIGTERM and waits; kills the process after 15 seconds. */
  stop(): Promise<void>
  /** Sends SIGKILL and waits. */
  kill(): Promise<void>
}

export interface Program {
  name: string
  /** The file Node runs. */
  entry: string
  env: Record<string, string>
  /** Answers 200 once the process serves. Asked only after the process says that it listens. */
  readyUrl: string
  /** Whether its output is also written to the output of this process. */
  print: boolean
  /** Ends the process while it starts. */
  signal?: AbortSignal | undefined
}

/**
 * Starts a program and waits until it answers. Rejects with its output when it ends first, or after
 * three minutes. Its port could be that of another program until it says that it listens.
 */
export async function startProcess(program: Program): Promise<Running> {
  const child = spawn(process.execPath, [program.entry], {
    // The child does not inherit the environment, so its configuration is complete here.
    env: { NODE_ENV: 'production', ...program.env },
    // The closed IPC channel signals to the child that its parent has ended, even after SIGKILL.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A Ctrl-C in the terminal reaches only this process, which then stops its children in order.
    detached: true,
  })
  const running = watch(program, child)
  const { signal } = program
  const abandon = () => void running.stop()
  if (signal?.aborted) abandon()
  signal?.addEventListener('abort', abandon)
  const given = new AbortController()
  try {
    const listens = once(child, 'message', { signal: given.signal })
    const serves = listens.then(() => answering(program.readyUrl, given.signal))
    serves.catch(() => {})
    await Promise.race([serves, endedEarly(running, program)])
    return running
  } finally {
    given.abort()
    signal?.removeEventListener('abort', abandon)
  }
}

function watch({ name, print }: Program, child: ChildProcess): Running {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-1_000_000)
      if (print) process.stdout.write(chunk)
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  return {
    name,
    pid: child.pid ?? 0,
    get output() {
      return output
    },
    ended,
    ask: async (message) => {
      const answered = once(child, 'message')
      child.send(message)
      const [answer] = await Promise.race([
        answered,
        ended.then((code) => Promise.reject(new Error(`The ${name} ended with code ${code}.`))),
      ])
      return answer as unknown
    },
    stop: async () => {
      const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await end('SIGTERM')
      clearTimeout(patience)
    },
    kill: () => end('SIGKILL'),
  }
}

async function answering(url: string, given: AbortSignal): Promise<void> {
  const giveUp = Date.now() + 180_000
  while (Date.now() < giveUp && !given.aborted) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not answer within three minutes.`)
}

async function endedEarly(running: Running, { print }: Program): Promise<never> {
  const code = await running.ended
  const ended = `The ${running.name} ended with code ${code} before it served.`
  const said = running.output.trim()
  throw new Error(print && said !== '' ? `The ${running.name} said why above.` : said || ended)
}
