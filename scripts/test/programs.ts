import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The programs that run now. Each leads a process group, which its own children belong to. */
const running = new Set<ChildProcess>()
let ending = false

/** Runs a program with the installed packages' programs on its path. Returns whether it succeeded. */
export type Run = (program: string, args: readonly string[], folder?: string) => Promise<boolean>

const start = (
  program: string,
  args: readonly string[],
  folder: string,
  output: 'inherit' | 'pipe',
) =>
  new Promise<{ ok: boolean; said: string }>((resolve) => {
    if (ending) return
    const child = spawn(program, args, {
      cwd: join(root, folder),
      detached: true,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      },
    })
    running.add(child)
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => said.push(part))
    const end = (ok: boolean, reason = '') => {
      running.delete(child)
      if (!ending) resolve({ ok, said: Buffer.concat(said).toString() + reason })
    }
    child.on('error', ({ message }) => end(false, `${message}\n`))
    child.on('close', (code) => end(code === 0))
  })

/** Runs a program that writes to the terminal itself. */
export const run: Run = async (program, args, folder = '.') =>
  (await start(program, args, folder, 'inherit')).ok

/** Runs programs whose output is kept, to be printed when they have ended. */
export function quietly(): { run: Run; said(): string } {
  const kept: string[] = []
  const keep: Run = async (program, args, folder = '.') => {
    const { ok, said } = await start(program, args, folder, 'pipe')
    kept.push(said)
    return ok
  }
  return { run: keep, said: () => kept.join('') }
}

/**
 * Ends all programs, with the processes that they started, and starts no more. Their checks never
 * end.
 */
export async function endPrograms(): Promise<void> {
  ending = true
  const ended = [...running].map(
    (child) =>
      new Promise((resolve) => {
        const kill = setTimeout(() => signal(child, 'SIGKILL'), 5000)
        child.once('close', () => resolve(clearTimeout(kill)))
        signal(child, 'SIGTERM')
      }),
  )
  await Promise.all(ended)
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name)
  } catch {
    // The group has ended.
  }
}
