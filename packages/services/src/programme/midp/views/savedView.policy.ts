import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'
import { NotAllowed } from '#platform/http/refusals.ts'
import type { Reader, ViewRow } from './savedView.store.ts'

/** Returns whether the reader may change a view that they see: their own. */
export const mayChange = ({ username }: Reader, view: ViewRow): boolean =>
  view.created_by === username

/** Returns whether the reader may delete a view that they see: their own, or any as group manager. */
export const mayDelete = (principal: Principal, reader: Reader, view: ViewRow): boolean =>
  mayChange(reader, view) || principal.hasRole(reader.contract, ...restrictedTo.groupsManagement)

/** Refuses with 403 to change a view that someone else saved. */
export function requireChangeable(reader: Reader, view: ViewRow): void {
  if (!mayChange(reader, view))
    throw new NotAllowed('Only the person who saved this view can change it.')
}

/** Refuses with 403 to delete a view that someone else saved, except for group managers. */
export function requireDeletable(principal: Principal, reader: Reader, view: ViewRow): void {
  if (!mayDelete(principal, reader, view))
    throw new NotAllowed('Only the person who saved this view or a group manager can delete it.')
}
