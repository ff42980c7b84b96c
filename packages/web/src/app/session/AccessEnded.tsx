import { AccessDeniedScreen } from '#app/screens/AuthScreens.tsx'
import { documentHref, paths } from '#shared/paths.ts'
import { useSession } from './SessionProvider.tsx'

/** Shows that the account is no longer active. The provider ends its own session by `identity`. */
export function AccessEnded({ identity }: { identity: string | undefined }) {
  const { session } = useSession()
  const signOut = async () =>
    (await session.manager()).signoutRedirect(identity ? { id_token_hint: identity } : {})
  return (
    <AccessDeniedScreen
      onReturn={() => void signOut().catch(() => location.assign(documentHref(paths.home)))}
    />
  )
}
