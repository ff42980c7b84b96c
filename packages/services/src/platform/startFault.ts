/** An error that the operator can fix; its message is shown without a stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault'

  static is(error: unknown): error is StartFault {
    return error instanceof Error && error.name === 'StartFault'
  }
}
