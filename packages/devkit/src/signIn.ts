import { demoPassword } from '@tidemark/services/demo/people'
import { Browser, Client } from '@tidemark/services/sign-in'
import type { World } from './world.ts'

/**
 * Gets an access token of a demonstration person as a browser does: sign-in page, authorization
 * code and PKCE.
 */
export async function signIn(
  world: Pick<World, 'identityUrl' | 'url'>,
  username: string,
): Promise<string> {
  const { access_token: token } = await new Client(world.identityUrl, world.url).signIn(
    new Browser(),
    username,
    demoPassword,
  )
  return token
}
