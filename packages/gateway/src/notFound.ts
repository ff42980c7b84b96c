import { GatewayError } from '#errors.ts'

/**
 * Creates the error for a missing entity, identical to that for an inaccessible one, so that it
 * reveals nothing.
 */
export const notFound = () => new GatewayError('NOT_FOUND', 'Not found, or you have no access.')

/** Awaits a read and replaces its `NOT_FOUND`, or an empty result, by the uniform error. */
export async function orNotFound<Answer>(read: Promise<Answer>): Promise<NonNullable<Answer>> {
  try {
    const answer = await read
    if (answer) return answer
  } catch (error) {
    if (!GatewayError.is(error, 'NOT_FOUND')) throw error
  }
  throw notFound()
}
