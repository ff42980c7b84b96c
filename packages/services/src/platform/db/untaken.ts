/** PostgreSQL's code for a row that a unique index refuses. */
const uniqueViolation = '23505'

/**
 * Runs a write; false when a unique index refuses it. The transaction is then aborted and accepts no
 * further query.
 */
export async function untaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
    throw error
  }
}
