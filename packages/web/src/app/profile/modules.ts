import { type Module, modulesOf } from '@tidemark/schema/rules/roles'
import type { ClientConfig } from '#app/session/config.ts'
import { paths } from '#shared/paths.ts'

export interface ModuleEntry {
  module: Module
  label: string
  /** Inside this product, or an address elsewhere; null where this installation names none. */
  place: { to: string } | { href: string } | null
}

const labels: Partial<Record<Module, string>> = { '3D': '3D Viewer' }

/** Registers is this product; Documents has a site of its own; the others live at the site root, named by a parameter. */
function placeOf(module: Module, links: ClientConfig['links']): ModuleEntry['place'] | null {
  if (module === 'Registers') return { to: paths.taskList }
  if (module === 'Documents') return links.documents ? { href: links.documents } : null
  if (!links.site) return null
  const address = new URL(links.site, location.origin)
  address.searchParams.set('module', module)
  return { href: address.href }
}

/** What the module switcher lists: the modules of the roles, each with the way to it. */
export const moduleEntries = (
  roles: readonly string[],
  links: ClientConfig['links'],
): ModuleEntry[] =>
  modulesOf(roles).map((module) => ({
    module,
    label: labels[module] ?? module,
    place: placeOf(module, links),
  }))
