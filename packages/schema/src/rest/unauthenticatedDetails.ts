/**
 * The 401 details after which a token refresh is not attempted (specification 1, section 4, Session).
 * Apart from `fault.ts`, because the browser reads them and needs no validator for it.
 */
export const unauthenticatedDetails = {
  unknownUser: 'There is no such user within this domain',
  noRoles: 'Missing roles for user for customer with this domain',
} as const
