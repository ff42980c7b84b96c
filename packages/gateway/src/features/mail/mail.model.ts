import { apiToIso } from '@tidemark/schema/dates'
import type { MailChoices as ChoicesRow, OutboxMail as MailRow } from '@tidemark/schema/rest/mail'
import type { MailChoices, OutboxMail } from '#generated/resolvers.ts'
import { type UserReference, userReference } from '#upstream/attributes.ts'

export type MailModel = Omit<OutboxMail, '__typename' | 'person'> & { person: UserReference }

/** The services write in lower case what GraphQL writes in capitals. */
export const capitals = <Name extends string>(name: Name): Uppercase<Name> =>
  name.toUpperCase() as Uppercase<Name>
export const small = <Name extends string>(name: Name): Lowercase<Name> =>
  name.toLowerCase() as Lowercase<Name>

export const toChoices = (row: ChoicesRow): MailChoices => ({
  mode: capitals(row.mode),
  kinds: row.kinds.map(({ kind, time }) => ({
    kind: capitals(kind),
    time: capitals(time),
  })),
  timeZone: row.time_zone,
  contractTimeZone: row.contract_time_zone,
  quiet: row.quiet,
})

export const toMail = (row: MailRow): MailModel => ({
  id: row.id,
  kind: capitals(row.kind),
  state: capitals(row.state),
  person: userReference(row.person),
  notifications: row.notifications,
  dueAt: apiToIso(row.due_at) ?? '',
  tries: row.tries,
  cause: row.cause,
  createdAt: apiToIso(row.created_at) ?? '',
  endedAt: apiToIso(row.ended_at),
})
