/** Something the person who starts the services can put right; its message is all they need to see. */
export class StartFault extends Error {
  override readonly name = 'StartFault'

  static is(error: unknown): error is StartFault {
    return error instanceof Error && error.name === 'StartFault'
  }
}
