/**
 * The 401 details after which no token refresh is attempted (specification 1, section 4, Session).
 * Separate from `fault.ts`, so that the browser loads no validator for them.
 */
export const unauthenticatedDetails = {
  unknownUser: 'There is no such user within this domain',
  noRoles: 'Missing roles for user for customer with this domain',
} as const
