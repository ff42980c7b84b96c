import { mayOpen, type RestrictedPage } from '@tidemark/schema/rules/roles'
import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'

/**
 * Redirects people without any of the page's roles to the home page, with a message. The services
 * enforce the roles as well.
 */
export function RoleGate({ page }: { page: RestrictedPage }) {
  const { roles } = useViewer()
  return mayOpen(page, roles) ? <Outlet /> : <ToHome />
}

function ToHome() {
  useEffect(() => notify.info('That page needs a role that you do not have in this contract.'), [])
  return <Navigate to={paths.home} replace />
}
