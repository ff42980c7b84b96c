import { readdirSync, readFileSync } from 'node:fs'

/**
 * Starts to count the processor time of local Linux processes, all threads included. The returned
 * function gives milliseconds. A process that has ended counts as idle.
 */
export function countProcessorTime(pids: readonly number[]): () => number {
  const before = new Map(pids.map((pid) => [pid, timeOf(pid)]))
  return () => pids.reduce((sum, pid) => sum + Math.max(0, timeOf(pid) - (before.get(pid) ?? 0)), 0)
}

function timeOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, thread) =>
        sum +
        Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return 0
  }
}
