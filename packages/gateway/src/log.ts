import { pino, type Logger } from 'pino'

/** Logs JSON lines to standard output. Callers pass no tokens; the redacted paths are a safeguard. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    name: 'gateway',
    redact: ['*.authorization', 'authorization', '*.token', 'token', 'err.options', '*.headers'],
  })
