import { useEffect, useState } from 'react'
import { useSession } from './SessionProvider.tsx'

/**
 * Returns the address of the page on which the person changes their password; null until the identity
 * provider named it, and for one that names none.
 */
export function usePasswordPage(): string | null {
  const { session } = useSession()
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    const read = async () => {
      const metadata: object = await (await session.manager()).metadataService.getMetadata()
      const named = 'tidemark_password_page' in metadata && metadata.tidemark_password_page
      if (isShown && typeof named === 'string') setPage(named)
    }
    // Without the provider nobody changes a password.
    read().catch(() => undefined)
    return () => void (isShown = false)
  }, [session])
  return page
}
