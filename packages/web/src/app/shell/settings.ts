import { mayOpen } from '@tidemark/schema/rules/roles'
import type { ClientConfig } from '#app/session/config.ts'
import { paths, patterns } from '#shared/paths.ts'

/** A page of the product (`to`) or an external site (`href`). */
export type SettingsEntry = { label: string } & ({ to: string } | { href: string })

/** Lists the settings menu's entries for the roles; without any, the gear is hidden (specification 1, section 2). */
export const settingsFor = (
  roles: readonly string[],
  { monitoring }: ClientConfig['links'],
): SettingsEntry[] => [
  ...(mayOpen('userManagement', roles)
    ? [{ label: 'User Management', to: paths.userManagement }]
    : []),
  ...(mayOpen('groupsManagement', roles)
    ? [{ label: 'Groups Management', to: paths.groupsManagement }]
    : []),
  ...(mayOpen('contractData', roles) ? [{ label: 'Contract Data', to: paths.contractData }] : []),
  ...(mayOpen('contractSettings', roles)
    ? [
        { label: 'Contract Settings', to: paths.contractSettings },
        { label: 'Outbox', to: patterns.outbox },
        { label: 'Webhooks', to: patterns.webhooks },
      ]
    : []),
  ...(monitoring && mayOpen('monitoring', roles) ? [{ label: 'System', href: monitoring }] : []),
]
