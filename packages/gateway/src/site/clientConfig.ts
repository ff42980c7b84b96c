import type { RequestHandler } from 'express'

/** The settings that the web client needs before sign-in, served as /config.json. */
export interface ClientConfig {
  /** The identity provider's issuer address. */
  authority: string
  clientId: string
  scope: string
  /** Sites outside the product. The web client hides entries without an address. */
  links: {
    /** Root of the site that holds the other modules. */
    site?: string
    documents?: string
    monitoring?: string
    /** Contact for people without roles. */
    helpContact?: string
  }
}

export const clientConfig =
  (config: ClientConfig): RequestHandler =>
  (_req, res) => {
    res.set('cache-control', 'no-cache').json(config)
  }
