import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { SavedView, ViewContent } from '@tidemark/schema/rest/savedView'
import { groupSubject, namingRemover } from '#records/history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { InvalidInput, NotFound, Stale, wrongState } from '#platform/http/refusals.ts'
import { isStale } from '#platform/http/version.ts'
import { namedFacets } from '../conditions.ts'
import { requireShown } from '../midp.policy.ts'
import { mayChange, mayDelete, requireChangeable, requireDeletable } from './savedView.policy.ts'
import { recordShared } from './sharedHistory.ts'
import {
  countOwnViews,
  findView,
  insertView,
  lockView,
  readOwnGroups,
  readViews,
  removeView,
  replaceView,
} from './savedView.store.ts'
import type { Reader, ViewRow } from './savedView.store.ts'

/** The input of a saved view. */
interface GivenView {
  readonly name: string
  /** Id; null for a personal view. */
  readonly group: string | null
  readonly content: ViewContent
}

/** A view as the caller read it. */
interface ViewTarget {
  readonly id: string
  readonly version?: number | undefined
}

/** Reads the views of a person, except views that use a property hidden from the person. */
export async function listViewsOf(
  trx: Transaction<Tables>,
  principal: Principal,
  reader: Reader,
): Promise<SavedView[]> {
  const rows = await readViews(trx, reader)
  const hidden: ReadonlySet<string> = await requireShown(trx, principal, reader.contract, [])
  return rows
    .filter(({ content }) => propertiesOf(content).every((property) => !hidden.has(property)))
    .map((row) => toView(principal, reader, row))
}

/** Saves a view. */
export async function addView(
  trx: Transaction<Tables>,
  principal: Principal,
  reader: Reader,
  given: GivenView,
): Promise<SavedView> {
  await requireOwnGroup(trx, reader, given.group)
  await requireShown(trx, principal, reader.contract, propertiesOf(given.content))
  if ((await countOwnViews(trx, reader)) >= limits.savedView.views)
    throw wrongState(`You have ${limits.savedView.views} views. Delete one first.`)
  const id = await insertView(trx, reader, given)
  if (!id) throw takenName(given.name)
  const made = await requireView(trx, reader, id)
  await recordShared(trx, reader, null, made)
  return toView(principal, reader, made)
}

/** Replaces name, group and content of a view of the caller's own. */
export async function changeView(
  trx: Transaction<Tables>,
  principal: Principal,
  reader: Reader,
  { target, given }: { target: ViewTarget; given: GivenView },
): Promise<SavedView> {
  const before = await viewToChange(trx, principal, reader, target)
  requireChangeable(reader, before)
  // Also an unchanged one: who has left a group no longer writes to it.
  await requireOwnGroup(trx, reader, given.group)
  await requireShown(trx, principal, reader.contract, propertiesOf(given.content))
  if (!(await replaceView(trx, before.id, given, reader.username))) throw takenName(given.name)
  const after = await requireView(trx, reader, before.id)
  await recordShared(trx, reader, before, after)
  return toView(principal, reader, after)
}

/** Deletes a view of the caller's own, or one of a group of theirs if they manage groups. */
export async function deleteViewOf(
  trx: Transaction<Tables>,
  principal: Principal,
  reader: Reader,
  target: ViewTarget,
): Promise<void> {
  const view = await viewToChange(trx, principal, reader, target)
  requireDeletable(principal, reader, view)
  await removeView(trx, view.id)
  await recordShared(trx, reader, view, null)
}

/** Finds a view; 404 for one that the person may not see. */
export async function requireView(
  trx: Transaction<Tables>,
  reader: Reader,
  id: string,
): Promise<ViewRow> {
  const found = await findView(trx, reader, id)
  if (!found) throw new NotFound()
  return found
}

/** Finds and locks a view. Refuses a stale version. */
async function viewToChange(
  trx: Transaction<Tables>,
  principal: Principal,
  reader: Reader,
  { id, version }: ViewTarget,
): Promise<ViewRow> {
  await lockView(trx, id)
  const { contract } = reader
  const within = (await readOwnGroups(trx, reader)).map((group) => groupSubject(group.id))
  const view = await namingRemover(trx, { contract, subject: `view:${id}`, within }, () =>
    requireView(trx, reader, id),
  )
  if (isStale(version, view.version))
    throw new Stale(toView(principal, reader, view), view.updated_by)
  return view
}

/** Refuses a group that is not the reader's, with the same message for an unknown group. */
async function requireOwnGroup(
  trx: Transaction<Tables>,
  reader: Reader,
  group: string | null,
): Promise<void> {
  if (group === null) return
  const groups = await readOwnGroups(trx, reader)
  if (!groups.some(({ id }) => id === group))
    throw new InvalidInput({ group: 'You are not a member of this group.' })
}

const takenName = (name: string) => wrongState(`You already have a view called '${name}'.`)

const toView = (principal: Principal, reader: Reader, row: ViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  group:
    row.group_id === null || row.group_name === null
      ? null
      : { id: row.group_id, name: row.group_name },
  content: row.content,
  created_by: row.created_by,
  may_change: mayChange(reader, row),
  may_delete: mayDelete(principal, reader, row),
  version: row.version,
})

/** Returns the properties and sort columns that a view uses. */
const propertiesOf = ({ filter, sort, group_by: groupBy, across }: ViewContent) => [
  ...namedFacets(filter).map(([facet]) => facet),
  ...sort.map(({ key }) => key),
  ...(groupBy ? [groupBy] : []),
  ...(across ? [across] : []),
]
