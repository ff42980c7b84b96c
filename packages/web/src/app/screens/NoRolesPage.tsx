import { Link } from '@chakra-ui/react'
import { useSession } from '#app/session/SessionProvider.tsx'
import { Notice } from './Notice.tsx'

export function NoRolesPage() {
  const {
    config: {
      links: { helpContact },
    },
  } = useSession()
  return (
    <Notice title="You have no roles assigned yet.">
      {helpContact ? (
        <>
          For help, contact{' '}
          <Link href={`mailto:${helpContact}`} variant="underline">
            {helpContact}
          </Link>
          .
        </>
      ) : (
        'For help, contact the administrator of your contract.'
      )}{' '}
      This page opens once you have a role.
    </Notice>
  )
}
