import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { ViewContent } from '@tidemark/schema/rest/savedView'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import { untaken } from '#platform/db/untaken.ts'

/** The person who reads, in the contract whose access was checked. */
export interface Reader {
  readonly contract: string
  readonly userId: string
  readonly username: string
}

interface ViewGroup {
  readonly id: string
  readonly name: string
}

/** Reads the groups of a contract that the person is a member of, by name. */
export const readOwnGroups = (
  db: Kysely<Tables>,
  { contract, userId }: Reader,
): Promise<ViewGroup[]> =>
  db
    .selectFrom('user_group')
    .innerJoin('user_group_member as member', 'member.group_id', 'user_group.group_id')
    .select(['user_group.group_id as id', 'user_group.name'])
    .where('member.user_id', '=', userId)
    .where('user_group.contract', '=', contract)
    .orderBy(sql`lower(user_group.name)`)
    .execute()

/**
 * Returns the views of the contract that the person may see: their own, and those of their groups.
 */
const visibleViews = (db: Kysely<Tables>, { contract, userId, username }: Reader) =>
  db
    .selectFrom('saved_view')
    .where('saved_view.contract', '=', contract)
    .where((view) =>
      view.or([
        view('saved_view.created_by', '=', username),
        view(
          'saved_view.group_id',
          'in',
          view
            .selectFrom('user_group_member')
            .select('user_group_member.group_id')
            .where('user_group_member.user_id', '=', userId),
        ),
      ]),
    )

const withGroup = (views: ReturnType<typeof visibleViews>) =>
  views
    .leftJoin('user_group', 'user_group.group_id', 'saved_view.group_id')
    .select([
      'saved_view.view_id as id',
      'saved_view.name',
      'saved_view.content',
      'saved_view.version',
      'saved_view.created_by',
      'saved_view.updated_by',
      'user_group.group_id',
      'user_group.name as group_name',
    ])

/** Reads the views that the person may see, by name. */
export const readViews = (db: Kysely<Tables>, reader: Reader) =>
  withGroup(visibleViews(db, reader))
    .orderBy(sql`lower(saved_view.name)`)
    .orderBy('saved_view.view_id')
    .execute()
export type ViewRow = Awaited<ReturnType<typeof readViews>>[number]

/** Finds a view that the person may see; undefined for any other. */
export const findView = (db: Kysely<Tables>, reader: Reader, id: string) =>
  withGroup(visibleViews(db, reader).where('saved_view.view_id', '=', id)).executeTakeFirst()

/** Locks a view until the transaction ends. */
export const lockView = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('saved_view').select('view_id').where('view_id', '=', id).forUpdate().execute()

/** Counts the views that the person created in the contract. */
export const countOwnViews = async (db: Kysely<Tables>, { contract, username }: Reader) => {
  const { count } = await db
    .selectFrom('saved_view')
    .select((view) => view.fn.countAll<number>().as('count'))
    .where('contract', '=', contract)
    .where('created_by', '=', username)
    .executeTakeFirstOrThrow()
  return count
}

interface NewView {
  readonly name: string
  readonly group: string | null
  readonly content: ViewContent
}

/** Returns the id; undefined when the person has a view of that name. */
export const insertView = async (
  trx: Transaction<Tables>,
  { contract, username }: Reader,
  { name, group, content }: NewView,
): Promise<string | undefined> =>
  (
    await trx
      .insertInto('saved_view')
      .values({
        contract,
        name,
        group_id: group,
        content: json(content),
        created_by: username,
        updated_by: username,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('view_id')
      .executeTakeFirst()
  )?.view_id

/**
 * Returns whether it succeeded: not when the person has another view of that name, after which the
 * transaction can only be rolled back.
 */
export const replaceView = (
  trx: Transaction<Tables>,
  id: string,
  { name, group, content }: NewView,
  by: string,
): Promise<boolean> =>
  untaken(() =>
    trx
      .updateTable('saved_view')
      .set({
        name,
        group_id: group,
        content: json(content),
        version: sql<number>`version + 1`,
        updated_by: by,
      })
      .where('view_id', '=', id)
      .execute(),
  )

export const removeView = (trx: Transaction<Tables>, id: string) =>
  trx.deleteFrom('saved_view').where('view_id', '=', id).execute()

/** Reads the id of the view that opens first, which the person may no longer see; null without one. */
export const readLanding = async (
  db: Kysely<Tables>,
  { contract, username }: Reader,
): Promise<string | null> =>
  (
    await db
      .selectFrom('landing_view')
      .select('view_id')
      .where('contract', '=', contract)
      .where('username', '=', username)
      .executeTakeFirst()
  )?.view_id ?? null

export async function storeLanding(
  trx: Transaction<Tables>,
  { contract, username }: Reader,
  id: string | null,
): Promise<void> {
  if (id === null) {
    await trx
      .deleteFrom('landing_view')
      .where('contract', '=', contract)
      .where('username', '=', username)
      .execute()
    return
  }
  await trx
    .insertInto('landing_view')
    .values({ contract, username, view_id: id })
    .onConflict((conflict) =>
      conflict.columns(['contract', 'username']).doUpdateSet({ view_id: id }),
    )
    .execute()
}
