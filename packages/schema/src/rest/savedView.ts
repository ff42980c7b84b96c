import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { midpAcross, midpFacets, midpFilter, midpSorts } from './midp.ts'
import { rowVersion } from './version.ts'
import { writtenName } from './written.ts'

const contract = z.string().min(1)
const id = z.uuid()
const { columns } = limits.savedView

/** The filter, order, grouping and columns of a view. */
export const viewContent = z.object({
  filter: midpFilter.default({}),
  sort: midpSorts.default([]),
  /** Null without groups. */
  group_by: z.enum(midpFacets).nullable().default(null),
  /** Null for groups as a list. */
  across: z.enum(midpAcross).nullable().default(null),
  /** Ids of the columns that the web client shows, in any order; null for the usual ones. */
  columns: z.array(z.string().min(1).max(40)).max(columns).nullable().default(null),
})
export type ViewContent = z.infer<typeof viewContent>

const viewGroup = z.object({ id: z.string(), name: z.string() })

/** A named view of the MIDP. */
export const savedView = z.object({
  id,
  name: z.string(),
  /** The group with which it is shared; null for a personal view. */
  group: viewGroup.nullable(),
  content: viewContent,
  /** Username. */
  created_by: z.string(),
  /** Whether the caller may rename, overwrite and share it. */
  may_change: z.boolean(),
  may_delete: z.boolean(),
  /** Increases with each change. An edit sends it back, so that a stale write is detected. */
  version: z.number().int(),
})
export type SavedView = z.infer<typeof savedView>

/**
 * Lists the caller's views of a contract and those shared with their groups, by name. Views that use
 * a property which privileges hide from the caller are left out. (Our path; the specification names
 * no call.)
 */
export const listViews = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/midp/views/',
  query: z.object({ contract }),
  answer: z.object({
    views: z.array(savedView),
    /** Id of the view that opens first for the caller; null without one. */
    landing: z.string().nullable(),
    /** The caller's groups in the contract, by name: a view can be shared with one of them. */
    groups: z.array(viewGroup),
  }),
})

const nameAndGroup = {
  name: writtenName(limits.text.viewName.max),
  /** Id of a group that the caller is a member of; null for a personal view. */
  group: z.string().max(80).nullable().default(null),
  content: viewContent,
}
const changed = z.object({ view: savedView })

/**
 * Saves a view. 409 for a name that the caller has given to another view, ignoring case. 422 with
 * `group` for a group that the caller is not a member of.
 */
export const createView = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/midp/views/create/',
  writes: true,
  body: z.strictObject({ contract, ...nameAndGroup }),
  answer: changed,
})

/**
 * Replaces name, group and content of a view. For its creator only. 409 STALE for an outdated
 * version; otherwise refused as `createView`.
 */
export const updateView = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/midp/views/update/',
  writes: true,
  body: z.strictObject({ contract, id, version: rowVersion.optional(), ...nameAndGroup }),
  answer: changed,
})

/** Deletes a view. For its creator, and for members of its group who manage groups. */
export const deleteView = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/midp/views/delete/',
  writes: true,
  body: z.strictObject({ contract, id, version: rowVersion.optional() }),
  answer: z.object({ message: z.string() }),
})

/** Chooses the view that opens first for the caller in a contract; null for none. */
export const chooseLanding = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/midp/views/landing/',
  writes: true,
  body: z.strictObject({ contract, id: id.nullable() }),
  answer: z.object({ landing: z.string().nullable() }),
})
