import { matchPath } from 'react-router-dom'
import { basePath, documentHref, paths, patterns } from '#shared/paths.ts'

/** How the path of a refresh link begins, before the address that it leads to. */
export const refreshLink = '/refresh/link='
/** Addresses that lead elsewhere than they seem to, also once the router has written `//` as `/`. */
const roundabout = /^\s|^[^?#]*(?<!:)\/\.{0,2}\//

/** Addresses that would cause a redirect loop. */
const circular = [documentHref('/refresh/'), documentHref(paths.login), documentHref(paths.logout)]

/**
 * Resolves the target of `/refresh/link=…`: an address of this origin. It may be a full URL, a path
 * from its root, or a product path (`/tasks-list`), encoded or not. Everything else, including
 * lookalikes (`//host`, `/\host`), becomes the home page, so that links in mails cannot redirect
 * elsewhere.
 *
 * @param address path, search and hash of the current address, below the base path
 */
export function refreshTarget(address: string, origin: string): string {
  const home = documentHref(paths.home)
  const at = address.indexOf(refreshLink)
  if (at === -1) return home
  const link = decode(address.slice(at + refreshLink.length))
  const target = roundabout.test(link) ? null : placed(parse(link, origin))
  if (
    !target ||
    target.origin !== origin ||
    circular.some((path) => target.pathname.startsWith(path))
  )
    return home
  return target.pathname + target.search + target.hash
}

/** Returns the router path of a document address, or null outside the product. */
export const withinProduct = (href: string): string | null =>
  href === basePath || href.startsWith(`${basePath}/`)
    ? href.slice(basePath.length) || paths.home
    : null

/** Adds the base path to a product page without one. */
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
