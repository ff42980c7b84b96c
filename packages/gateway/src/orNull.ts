import { GatewayError } from '#errors.ts'

/** Resolves to null for what does not exist, or is out of the viewer's reach. */
export const orNull = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (GatewayError.is(error, 'NOT_FOUND')) return null
    throw error
  })
