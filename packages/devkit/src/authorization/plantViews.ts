import { randomUUID } from 'node:crypto'
import { json } from '@tidemark/services/testkit'
import { sql } from 'kysely'
import type { Planting } from './planting.ts'
import { usernameOf } from './principals.ts'

/**
 * Creates two saved views of one person: a personal one, and one that is shared with a group whose
 * privileges limit nobody; a feed, a mail and a webhook that have failed. The first personal one of a contract is the page that opens first.
 */
export async function plantViews({ services, contract, word, holder }: Planting) {
  const { db } = services
  const username = usernameOf(holder ?? 'mighty')
  const { group_id: readers } = await db
    .insertInto('user_group')
    .values({ contract, name: `${word} readers`, created_by: 'system' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_group_member')
    .columns(['group_id', 'user_id'])
    .expression((query) =>
      query
        .selectFrom('person')
        .where('username', 'in', [username, usernameOf(holder ?? 'owner')])
        .select((row) => [row.val(readers).as('group_id'), 'user_id']),
    )
    .execute()
  const save = async (name: string, group_id: string | null) => {
    const made = await db
      .insertInto('saved_view')
      .values({
        contract,
        name: `${word} ${name}`,
        group_id,
        content: json({
          filter: { text: word },
          sort: [],
          group_by: null,
          across: null,
          columns: null,
        }),
        created_by: username,
        updated_by: username,
      })
      .returning('view_id')
      .executeTakeFirstOrThrow()
    return made.view_id
  }
  const view = await save('view', null)
  await db
    .insertInto('landing_view')
    .values({ contract, username, view_id: view })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { feed_id: feed } = await db
    .insertInto('feed')
    .columns(['user_id', 'contract', 'scope', 'secret_hash', 'view_id'])
    .expression((query) =>
      query
        .selectFrom('person')
        .where('username', '=', username)
        .select((row) => [
          'user_id',
          row.val(contract).as('contract'),
          row.val('view' as const).as('scope'),
          row.val(`${contract} ${word}`).as('secret_hash'),
          row.val(view).as('view_id'),
        ]),
    )
    .returning('feed_id')
    .executeTakeFirstOrThrow()
  const { mail_id: mail } = await db
    .insertInto('mail')
    .columns(['mail_id', 'user_id', 'contract', 'kind', 'state', 'due_at', 'cause'])
    .expression((query) =>
      query
        .selectFrom('person')
        .where('username', '=', username)
        .select((row) => [
          row.val(randomUUID()).as('mail_id'),
          'user_id',
          row.val(contract).as('contract'),
          row.val('news' as const).as('kind'),
          row.val('failed' as const).as('state'),
          row.val(new Date()).as('due_at'),
          row.val(`The mailbox of ${word} is full.`).as('cause'),
        ]),
    )
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  const webhook = randomUUID()
  await sql`
    insert into webhook (webhook_id, contract, url, kinds, secret, made_by)
    values (${webhook}, ${contract}, ${`https://receiver.example/${word}`}, array['plan.issued'], 'whsec_', ${username})`.execute(
    db,
  )
  const event = randomUUID()
  await sql`
    insert into event (event_id, contract, subject, webhook_id, kind, position, payload)
    values (${event}, ${contract}, ${webhook}, ${webhook}, 'webhook.test', nextval('event_position'), ${word})`.execute(
    db,
  )
  await sql`
    insert into webhook_delivery (webhook_id, event_id, subject, state, cause, ended_at)
    values (${webhook}, ${event}, ${webhook}, 'failed', ${word}, now())`.execute(db)
  await db
    .insertInto('absence')
    .values({
      contract,
      person: `${word}@people.example`,
      delegate: username,
      from_day: '2026-01-01',
      until_day: '2098-12-31',
    })
    .execute()
  return { view, feed, mail, webhook, readers, sharedView: await save('shared view', readers) }
}
