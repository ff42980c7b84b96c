import { Navigate, useHref, useLocation } from 'react-router-dom'
import { PageSkeleton } from '#ui/Skeletons.tsx'

/**
 * Shows the skeleton of a page while it leads there: this page stays until the code of the next has loaded.
 * A link that the person pressed before comes first: its page may still be loading.
 */
export function LeadTo({ href }: { href: string }) {
  const here = useHref(useLocation().pathname)
  const isHere = withoutSlash(window.location.pathname) === withoutSlash(here)
  return (
    <>
      <PageSkeleton />
      {isHere && <Navigate to={href} replace />}
    </>
  )
}

const withoutSlash = (path: string) => path.replace(/\/$/, '')
