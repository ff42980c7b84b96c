/** An error that the operator can fix; its message is shown without a stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault'

  static is(error: unknown): error is StartFault {
    return error instanceof Error && error.name === 'StartFault'
  }
}

/**
 * Returns what to print when a start fails: the sentence of a StartFault, else the messages of the
 * error and its causes.
 */
export const sayWhy = (error: unknown): string =>
  StartFault.is(error) ? error.message : `This start failed: ${reasonOf(error)}.`

/**
 * Returns the messages of an error and its causes, without a stack. Errors of several attempts, and
 * those of embedded programs, have no message of their own.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return codeOf(error) ?? 'no reason is known'
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  const own = error.message.replace(/\.+$/, '') || (codeOf(error) ?? error.name)
  return error.cause === undefined ? own : `${own}: ${reasonOf(error.cause)}`
}

/** Returns the code of an error of Node, such as ENOSPC, or of PostgreSQL. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
