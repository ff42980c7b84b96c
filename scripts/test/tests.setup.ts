import { configureGlobal } from 'fast-check'
import { vi } from 'vitest'

// Vitest waits for a second, in which a machine with other work does not get there. Configurable only by call.
const { waitFor, waitUntil } = vi
const patient = (options: number | object | undefined) =>
  typeof options === 'number' ? options : { timeout: 30_000, ...options }
vi.waitFor = (check, options) => waitFor(check, patient(options))
vi.waitUntil = (check, options) => waitUntil(check, patient(options))

// Generated cases are the same in each run; another seed looks for others.
configureGlobal({ seed: Number(process.env['SEED'] ?? 41) })
