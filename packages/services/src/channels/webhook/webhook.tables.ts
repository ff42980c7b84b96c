import type { Generated } from 'kysely'
import type { EventKind, WebhookFormat } from '@tidemark/schema/rules/webhook'

declare module '#platform/db/tables.ts' {
  /** The webhooks of contracts. Events and deliveries are in SQL only. */
  interface Tables {
    webhook: WebhookTable
  }
}

export interface WebhookTable {
  readonly webhook_id: Generated<string>
  readonly contract: string
  readonly url: string
  readonly format: Generated<WebhookFormat>
  kinds: EventKind[]
  is_on: Generated<boolean>
  /** Why Tidemark turned it off. */
  cause: string | null
  /** Signs each event, and is therefore stored as it is. */
  secret: string
  old_secret: string | null
  old_secret_until: Date | null
  /** Nothing is sent before, after the receiver could not be reached. */
  rests_until: Generated<Date>
  /** Username. */
  readonly made_by: string
  readonly created_at: Generated<Date>
}
