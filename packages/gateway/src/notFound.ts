import { GatewayError } from '#errors.ts'

/**
 * The error for what does not exist and for what the caller may not see, in the same words, so that
 * it reveals nothing.
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
