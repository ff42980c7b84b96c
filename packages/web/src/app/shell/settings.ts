import { mayOpen } from '@tidemark/schema/rules/roles'
import type { ClientConfig } from '#app/session/config.ts'

export interface SettingsEntry {
  label: string
  href: string
}

/** What the gear leads to for these roles; with nothing in it the gear is not shown. */
export const settingsFor = (roles: readonly string[], { monitoring }: ClientConfig['links']): SettingsEntry[] =>
  monitoring && mayOpen('monitoring', roles) ? [{ label: 'System', href: monitoring }] : []
