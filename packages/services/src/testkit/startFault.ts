import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** How a process ended that did not start. */
export interface FailedStart {
  readonly code: number | null
  /** What it printed, without the lines of its log. */
  readonly said: string
  readonly hasStack: boolean
}

/**
 * Runs the services with this environment until they end. `within` is a command that runs them, such
 * as one that prepares a file system.
 */
export async function startAndFail(
  env: Readonly<Record<string, string>>,
  within: readonly string[] = [],
): Promise<FailedStart> {
  const [program, ...args] = [
    ...within,
    process.execPath,
    path.join(import.meta.dirname, '../main.ts'),
  ]
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      IDENTITY_PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], ...said] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ])
  const printed = said.join('').trim()
  return { code, said: printed, hasStack: /^ +at /m.test(printed) }
}
