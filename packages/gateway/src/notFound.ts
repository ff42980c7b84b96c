import { GatewayError } from '#errors.ts'

/** The one answer for what is unknown and for what is not the caller's: in the same words, so that nobody learns which. */
export const notFound = () => new GatewayError('NOT_FOUND', 'Not found, or you have no access.')

/** Reads something; when it is not to be found, whatever the service said about it stays here. */
export async function orNotFound<Answer>(read: Promise<Answer>): Promise<NonNullable<Answer>> {
  try {
    const answer = await read
    if (answer) return answer
  } catch (error) {
    if (!GatewayError.is(error, 'NOT_FOUND')) throw error
  }
  throw notFound()
}
