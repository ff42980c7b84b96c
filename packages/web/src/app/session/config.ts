/** The configuration that the gateway serves to the browser. */
export interface ClientConfig {
  /** The identity provider's issuer URL. */
  authority: string
  clientId: string
  scope: string
  /**
   * External sites. A missing one has no entry in the settings menu, and the module switcher shows
   * it as not set up.
   */
  links: {
    /** Root of the site with the other modules. */
    site?: string
    documents?: string
    monitoring?: string
    /** An email address for people without roles. */
    helpContact?: string
  }
}

/** Loads `/config.json`; throws when the gateway cannot be reached or the response is invalid. */
export async function readConfig(): Promise<ClientConfig> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The configuration could not be read (${answer.status}).`)
  const { authority, clientId, scope, links = {} } = (await answer.json()) as Partial<ClientConfig>
  if (!authority || !clientId || !scope)
    throw new Error('The configuration lacks authority, clientId or scope.')
  return { authority, clientId, scope, links }
}
