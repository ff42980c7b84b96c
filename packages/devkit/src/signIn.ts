import { demoPassword } from '@tidemark/services/demo/people'
import { Browser, Client } from '@tidemark/services/sign-in'
import type { World } from './world.ts'

type Addresses = Pick<World, 'identityUrl' | 'url'>

/**
 * Gets the tokens of a demonstration person as a browser does: sign-in page, authorization code and
 * PKCE.
 */
export const tokensOf = ({ identityUrl, url }: Addresses, username: string) =>
  new Client(identityUrl, url).signIn(new Browser(), username, demoPassword)

/** Gets an access token of a demonstration person. */
export const signIn = async (world: Addresses, username: string): Promise<string> =>
  (await tokensOf(world, username)).access_token
