/** The bearer of a valid token. The services know the roles. */
export interface Principal {
  /** E-mail address in lower case: the services' username. */
  username: string
  /** When the token expires; open sockets are closed then. */
  expiresAt: Date
  /** Scopes granted to the token. The services decide on permissions. */
  scopes: readonly string[]
}
