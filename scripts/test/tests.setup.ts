import { configureGlobal } from 'fast-check'
import { vi } from 'vitest'

// Vitest waits for a second, in which a machine with other work does not get there. Configurable only by call.
const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: 30_000, ...options })

// Generated cases are the same in each run; another seed looks for others.
configureGlobal({ seed: Number(process.env['SEED'] ?? 41) })
