import { mayOpen, type RestrictedPage } from '@tidemark/schema/rules/roles'
import { Navigate, Outlet } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'

/** Sends people home who hold none of the page's roles. The services refuse them too; this spares them the way. */
export function RoleGate({ page }: { page: RestrictedPage }) {
  const { roles } = useViewer()
  return mayOpen(page, roles) ? <Outlet /> : <Navigate to={paths.home} replace />
}
