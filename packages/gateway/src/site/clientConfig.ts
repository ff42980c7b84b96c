import type { RequestHandler } from 'express'

/** What the browser must know before anything else; the web client reads it from /config.json. */
export interface ClientConfig {
  /** The identity provider's issuer address. */
  authority: string
  clientId: string
  scope: string
  /** Places outside the product; an entry that leads to a missing one is not shown. */
  links: {
    /** Root of the site that holds the other modules. */
    site?: string
    documents?: string
    monitoring?: string
    /** An e-mail address for people without roles. */
    helpContact?: string
  }
}

export const clientConfig =
  (config: ClientConfig): RequestHandler =>
  (_req, res) => {
    res.set('cache-control', 'no-cache').json(config)
  }
