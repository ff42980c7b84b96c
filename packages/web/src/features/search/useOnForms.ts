import { matchPath, useLocation } from 'react-router-dom'
import { patterns } from '#shared/paths.ts'

/** Whether a page of forms is open, where the search is one for document numbers (specification 3, section 2); those of templates are none. */
export function useOnForms(): boolean {
  const { pathname } = useLocation()
  return (
    [patterns.forms, patterns.form].some((pattern) => matchPath(pattern, pathname)) &&
    !matchPath(patterns.templates, pathname)
  )
}
