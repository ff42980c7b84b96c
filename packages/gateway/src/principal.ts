/** Who a valid token speaks for. Roles are the services' to know, never the token's. */
export interface Principal {
  /** E-mail, lower case: the username of the services. */
  username: string
  /** When the token stops being valid; an open socket is closed then. */
  expiresAt: Date
  /** What the token was granted. Who may do what is still the services' to know. */
  scopes: readonly string[]
}
