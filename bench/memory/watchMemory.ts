import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import type { Running } from '@tidemark/devkit/process'

/** Options of a process whose heap `watchMemory` reads. */
export const reportsHeap = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'reportHeap.ts')}`,
}

export interface Memory {
  /** Resident memory and used heap in MB, garbage included. */
  readonly resident: number
  readonly heap: number
}

/** Samples the memory of local Linux processes during the work. Returns it before, and at its peak. */
export async function watchMemory<T>(
  processes: readonly Pick<Running, 'pid' | 'output'>[],
  work: () => Promise<T>,
): Promise<{ result: T; before: Memory[]; peak: Memory[] }> {
  const before = processes.map(memoryOf)
  const peak = [...before]
  const stopped = new AbortController()
  const sampling = (async () => {
    for (;;) {
      processes.forEach((process, at) => {
        peak[at] = highest(peak[at], memoryOf(process))
      })
      await setTimeout(50, undefined, { signal: stopped.signal })
    }
  })().catch(() => undefined)
  try {
    return { result: await work(), before, peak }
  } finally {
    stopped.abort()
    await sampling
  }
}

const highest = (a: Memory | undefined, b: Memory): Memory => ({
  resident: Math.max(a?.resident ?? 0, b.resident),
  heap: Math.max(a?.heap ?? 0, b.heap),
})

function memoryOf({ pid, output }: Pick<Running, 'pid' | 'output'>): Memory {
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
  const heap = /heap (\d+)\n[^\n]*$/.exec(output.slice(-1_000))?.[1] ?? 0
  return { resident: Number(resident) / 1024, heap: Number(heap) / 1024 / 1024 }
}
