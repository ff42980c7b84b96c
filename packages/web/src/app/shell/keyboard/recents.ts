import { useEffect, useEffectEvent } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { patterns } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'
import { onPageTitle, pageTitle } from '#ui/pageTitle.ts'

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

/**
 * Returns the key in `localStorage`, by contract and user name, so that each person reads only
 * their own recent pages.
 */
const keyOf = (contract: string, username: string) => `tidemark.recent.${contract}.${username}`

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'title' in value &&
  typeof value.title === 'string'

function read(key: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

function useKey(): string {
  const { contract, username } = useViewer()
  return keyOf(contract?.code ?? '', username)
}

/**
 * Records the pages of plans, disciplines, forms and templates that this person opens, with the one
 * that is open.
 */
export function useKeepRecents(): void {
  const key = useKey()
  const { pathname } = useLocation()
  const keep = useEffectEvent((title: string) => {
    if (lists.has(pathname) || !subjects.some((pattern) => matchPath(pattern, pathname))) return
    const others = read(key).filter(({ path }) => path !== pathname)
    const recents = [{ path: pathname, title }, ...others].slice(0, most)
    try {
      localStorage.setItem(key, JSON.stringify(recents))
    } catch {
      // A full or forbidden storage: the palette offers fewer pages.
    }
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
  return read(useKey()).filter(({ path }) => path !== pathname)
}
