import { pino, type Logger } from 'pino'

/** Structured lines to standard output. Nothing that carries a token is ever handed to it; the paths below guard against a slip. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    name: 'gateway',
    redact: ['*.authorization', 'authorization', '*.token', 'token', 'err.options', '*.headers'],
  })
