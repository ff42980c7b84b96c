/** What the browser is told by the gateway before anything else. */
export interface ClientConfig {
  /** The identity provider's issuer address. */
  authority: string
  clientId: string
  scope: string
  /** Places outside the product. Of a missing one the gear has no entry, and the module switcher says that it is not set up. */
  links: {
    /** Root of the site that holds the other modules. */
    site?: string
    documents?: string
    monitoring?: string
    /** An e-mail address for people without roles. */
    helpContact?: string
  }
}

/** Reads `/config.json`; throws when the gateway cannot be reached or answers something else. */
export async function readConfig(): Promise<ClientConfig> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The configuration could not be read (${answer.status}).`)
  const { authority, clientId, scope, links = {} } = (await answer.json()) as Partial<ClientConfig>
  if (!authority || !clientId || !scope)
    throw new Error('The configuration lacks authority, clientId or scope.')
  return { authority, clientId, scope, links }
}
