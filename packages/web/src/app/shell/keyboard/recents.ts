import { useEffect, useEffectEvent } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { patterns } from '#shared/paths.ts'
import { onPageTitle, pageTitle } from '#ui/pageTitle.ts'
import { type Settings, useSettings } from '#ui/stored.ts'

interface Recent {
  path: string
  title: string
}

const most = 6

/** Pages of one plan, discipline, form or template. The navigation leads to the others. */
const subjects = [
  patterns.tidpOverview,
  patterns.disciplineOverview,
  patterns.form,
  patterns.template,
]
const lists: ReadonlySet<string> = new Set([
  patterns.createForm,
  patterns.templates,
  patterns.createTemplate,
])

/** `forgetRecents` removes what is stored under it. */
const name = 'recent'

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'title' in value &&
  typeof value.title === 'string'

function read(settings: Settings): Recent[] {
  const stored = settings.readJson(name)
  return Array.isArray(stored) ? stored.filter(isRecent) : []
}

/**
 * Records the pages of plans, disciplines, forms and templates that this person opens, with the one
 * that is open.
 */
export function useKeepRecents(): void {
  const settings = useSettings()
  const { pathname } = useLocation()
  const keep = useEffectEvent((title: string) => {
    if (lists.has(pathname) || !subjects.some((pattern) => matchPath(pattern, pathname))) return
    const others = read(settings).filter(({ path }) => path !== pathname)
    const all = [{ path: pathname, title }, ...others].slice(0, most)
    settings.write(name, JSON.stringify(all))
  })
  useEffect(() => {
    const title = pageTitle()
    if (title) keep(title)
    return onPageTitle(keep)
  }, [])
}

/** Returns the pages that this person opened last, without the present one. */
export function useRecents(): Recent[] {
  const { pathname } = useLocation()
  return read(useSettings()).filter(({ path }) => path !== pathname)
}
