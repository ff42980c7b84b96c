import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { documentHref, paths } from '#shared/paths.ts'
import type { ClientConfig } from './config.ts'
import type { TokenStore } from './storage.ts'

/** Creates the OpenID Connect client: code flow with PKCE, tokens stored on this device. */
export const createManager = (
  { authority, clientId, scope }: ClientConfig,
  userStore: TokenStore,
): UserManager =>
  new UserManager({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: location.origin + documentHref(paths.login),
    post_logout_redirect_uri: location.origin + documentHref(paths.home),
    userStore,
    stateStore: new WebStorageStateStore({
      store: sessionStorageOrMemory(),
      prefix: 'tidemark.signIn.',
    }),
    // Renewal uses `renew`, which coordinates tabs; the library's own timer does not.
    automaticSilentRenew: false,
    monitorSession: false,
  })

/** Browsers without storage can still sign in within one page. */
function sessionStorageOrMemory(): Storage {
  try {
    return sessionStorage
  } catch {
    return new InMemoryWebStorage()
  }
}
