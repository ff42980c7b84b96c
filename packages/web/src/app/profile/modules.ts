import { mayOpen, type Module, modulesOf } from '@tidemark/schema/rules/roles'
import type { ClientConfig } from '#app/session/config.ts'
import { paths } from '#shared/paths.ts'

export interface ModuleEntry {
  module: Module
  label: string
  /** A page of this product, or an external address; null if not configured. */
  place: { to: string } | { href: string } | null
}

const labels: Partial<Record<Module, string>> = { '3D': '3D Viewer' }

/**
 * Returns where a module is, or null: Registers is this product, Documents has its own site, and the
 * others are at the site root with a parameter. Without that site, Assets is the contract data.
 */
function placeOf(
  module: Module,
  roles: readonly string[],
  links: ClientConfig['links'],
): ModuleEntry['place'] {
  if (module === 'Registers') return { to: paths.taskList }
  if (module === 'Documents') return links.documents ? { href: links.documents } : null
  if (!links.site)
    return module === 'Assets' && mayOpen('contractData', roles) ? { to: paths.contractData } : null
  const address = new URL(links.site, location.origin)
  address.searchParams.set('module', module)
  return { href: address.href }
}

/** Lists the modules of the switcher with their links, from the roles. */
export const moduleEntries = (
  roles: readonly string[],
  links: ClientConfig['links'],
): ModuleEntry[] =>
  modulesOf(roles).map((module) => ({
    module,
    label: labels[module] ?? module,
    place: placeOf(module, roles, links),
  }))
