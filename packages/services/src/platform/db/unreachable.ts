/**
 * Error codes of Node for a failed connection, and of PostgreSQL for one that it refuses or ends:
 * too many, starting, stopping.
 */
const codes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
/** PostgreSQL's class of connection exceptions. */
const connectionException = /^08/
/** The driver throws these without a code. */
const sentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/

/**
 * Returns whether the database could not be reached or the connection was lost. A retry may
 * succeed. Accepts copies of errors, too.
 */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  return (
    codes.has(code) ||
    (typeof code === 'string' && connectionException.test(code)) ||
    (typeof message === 'string' && sentences.test(message))
  )
}
