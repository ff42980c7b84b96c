import { type ErrorCode, GatewayError } from '#errors.ts'

/** Resolves to null for what does not exist, or is out of the viewer's reach, and for further codes. */
export const orNull = <Found>(
  found: Promise<Found>,
  ...codes: ErrorCode[]
): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (GatewayError.is(error, 'NOT_FOUND', ...codes)) return null
    throw error
  })
