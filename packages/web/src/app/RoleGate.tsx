import { mayOpen, type RestrictedPage } from '@tidemark/schema/rules/roles'
import { Navigate, Outlet } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'

/** Redirects people without any of the page's roles to the home page. The services enforce the roles as well. */
export function RoleGate({ page }: { page: RestrictedPage }) {
  const { roles } = useViewer()
  return mayOpen(page, roles) ? <Outlet /> : <Navigate to={paths.home} replace />
}
