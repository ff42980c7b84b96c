import { matchPath, useLocation } from 'react-router-dom'
import { patterns } from '#shared/paths.ts'

/**
 * Returns whether a form page is open, where the search is for document numbers (specification 3,
 * section 2). Template pages do not count.
 */
export function useOnForms(): boolean {
  const { pathname } = useLocation()
  return (
    [patterns.forms, patterns.form].some((pattern) => matchPath(pattern, pathname)) &&
    !matchPath(patterns.templates, pathname)
  )
}
