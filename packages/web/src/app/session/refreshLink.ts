import { matchPath } from 'react-router-dom'
import { basePath, documentHref, paths, patterns } from '#shared/paths.ts'

const marker = '/refresh/link='
/** Addresses that would only send the person round again. */
const circular = [documentHref('/refresh/'), documentHref(paths.login), documentHref(paths.logout)]

/**
 * Where `/refresh/link=…` returns to: an address of this origin, whole, from its root or as the product's own pages are called
 * (`/tasks-list`), encoded or not. Anything else, also what only looks like a path (`//host`, `/\host`), leads home, so that no mail
 * can use us to send people elsewhere.
 * @param address path, search and hash of the present address, below the base path
 */
export function refreshTarget(address: string, origin: string): string {
  const home = documentHref(paths.home)
  const at = address.indexOf(marker)
  if (at === -1) return home
  const target = placed(parse(decode(address.slice(at + marker.length)), origin))
  if (
    !target ||
    target.origin !== origin ||
    circular.some((path) => target.pathname.startsWith(path))
  )
    return home
  return target.pathname + target.search + target.hash
}

/** The router's path of a document address, or null when it lies outside the product. */
export const withinProduct = (href: string): string | null =>
  href === basePath || href.startsWith(`${basePath}/`)
    ? href.slice(basePath.length) || paths.home
    : null

/** A page of the product that is named without the base path stands below it. */
function placed(target: URL | null): URL | null {
  if (target && Object.values(patterns).some((pattern) => matchPath(pattern, target.pathname)))
    target.pathname = documentHref(target.pathname)
  return target
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function parse(text: string, origin: string): URL | null {
  try {
    return new URL(text, origin)
  } catch {
    return null
  }
}
