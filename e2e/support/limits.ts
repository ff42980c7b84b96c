import { availableParallelism, loadavg } from 'node:os'

/** Returns how many processes share a processor. The limits hold for a machine without other work. */
export const share = () =>
  Math.min(16, Math.max(1, Math.ceil((loadavg()[0] ?? 0) / availableParallelism())))

/** Returns the milliseconds after which a journey is taken to hang. */
export const journeyLimit = () => 90_000 * share()
