import type { Transaction } from 'kysely'
import {
  changed,
  groupSubject,
  recordAdministration,
} from '#records/history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Reader, ViewRow } from './savedView.store.ts'

/**
 * Records a change of a shared view in the history of its groups. Personal views have no history.
 * Null: the view does not exist before or after.
 */
export async function recordShared(
  trx: Transaction<Tables>,
  { contract, username }: Reader,
  before: ViewRow | null,
  after: ViewRow | null,
): Promise<void> {
  const groups = [before?.group_id, after?.group_id].flatMap((id) => id ?? [])
  if (groups.length === 0) return
  await recordAdministration(trx, {
    contract,
    about: [
      ...groups.map(groupSubject),
      ...(before && !after ? [`view:${before.id}` as const] : []),
    ],
    by: username,
    action: `${verbFor(before, after)} view '${(after ?? before)?.name}'`,
    changes: [
      ...changed('Shared with', before?.group_name ?? null, after?.group_name ?? null),
      ...(before && after ? changed('Name', before.name, after.name) : []),
    ],
  })
}

function verbFor(before: ViewRow | null, after: ViewRow | null): string {
  if (!after) return 'Deleted'
  if (before?.group_id === after.group_id) return 'Changed'
  return after.group_id === null ? 'Stopped sharing' : 'Shared'
}
