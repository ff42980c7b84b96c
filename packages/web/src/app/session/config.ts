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

/**
 * Reads the configuration that the gateway wrote into the HTML, or loads `/config.json` where
 * another server sent the HTML. Throws when the gateway cannot be reached or the response is
 * invalid.
 */
export async function readConfig(): Promise<ClientConfig> {
  const {
    authority,
    clientId,
    scope,
    links = {},
  } = ofHtml() ?? ((await loaded()) as Partial<ClientConfig>)
  if (!authority || !clientId || !scope)
    throw new Error('The configuration lacks authority, clientId or scope.')
  return { authority, clientId, scope, links }
}

function ofHtml(): Partial<ClientConfig> | undefined {
  const start = JSON.parse(document.getElementById('start')?.textContent ?? '{}') as {
    config?: Partial<ClientConfig>
  }
  return start.config
}

async function loaded(): Promise<unknown> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The configuration could not be read (${answer.status}).`)
  return answer.json()
}
