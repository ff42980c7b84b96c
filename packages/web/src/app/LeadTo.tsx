import { Navigate } from 'react-router-dom'
import { PageSkeleton } from '#ui/Skeletons.tsx'

/** Shows the skeleton of a page while it leads there: this page stays until the code of the next has loaded. */
export const LeadTo = ({ href }: { href: string }) => (
  <>
    <PageSkeleton />
    <Navigate to={href} replace />
  </>
)
