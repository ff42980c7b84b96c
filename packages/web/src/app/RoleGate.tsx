import { mayOpen, type RestrictedPage } from '@tidemark/schema/rules/roles'
import type { ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'

interface RoleGateProps {
  page: RestrictedPage
  /** Shown instead of the redirect. */
  otherwise?: ReactNode
}

/** Redirects people without any of the page's roles to the home page. The services enforce the roles as well. */
export function RoleGate({ page, otherwise }: RoleGateProps) {
  const { roles } = useViewer()
  if (mayOpen(page, roles)) return <Outlet />
  return otherwise ?? <Navigate to={paths.home} replace />
}
