/** What Node says of a connection that cannot be made or has broken, and PostgreSQL of one that it does not take or ends: too many, starting, stopping. */
const codes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
/** PostgreSQL's class of connection exceptions. */
const connectionException = /^08/
/** The driver gives these no code. */
const sentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database could not be reached, or was lost on the way: what it was asked may well succeed the next time. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return (
    codes.has(code) ||
    (typeof code === 'string' && connectionException.test(code)) ||
    sentences.test(error.message)
  )
}
