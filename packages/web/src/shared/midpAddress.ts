import { limits } from '@tidemark/schema/limits'
import type {
  DeliverableMatrixColumn,
  DeliverableProperty,
  DeliverableSort,
  SavedViewAddressFragment,
} from '#api/generated/graphql.ts'
import { paths } from './paths.ts'

export const midpParams: Readonly<Record<DeliverableProperty, string>> = {
  RAG: 'rag',
  DUE_WINDOW: 'due',
  STATUS: 'status',
  DISCIPLINE: 'discipline',
  PLAN: 'plan',
  LOT: 'lot',
  WORK_PACKAGE: 'package',
  AUTHOR: 'author',
  ORIGINATOR: 'originator',
  CLASSIFICATION: 'class',
  CLASSIFICATION_GROUP: 'classgroup',
  DOCUMENT_TYPE: 'type',
  SUITABILITY: 'suitability',
  STAGE: 'stage',
  DUE_WEEK: 'week',
  DUE_MONTH: 'month',
  IN_CDE: 'cde',
}

/** The names of the other parts of a view in the address. */
export const viewParams = {
  text: 'q',
  sort: 'sort',
  group: 'group',
  across: 'across',
  columns: 'columns',
  /** The id of the saved view that was opened. */
  view: 'view',
} as const

/** Values of properties, of which a line must have one of each. */
export type MidpSelection = Readonly<Partial<Record<DeliverableProperty, readonly string[]>>>

export function midpHref(selection: MidpSelection): string {
  const params = new URLSearchParams(
    Object.entries(selection).flatMap(([property, values]) =>
      values
        .slice(0, limits.midp.values)
        .map((value) => [midpParams[property as DeliverableProperty], value]),
    ),
  )
  return params.size > 0 ? `${paths.midp}?${params.toString()}` : paths.midp
}

export const midpGroupsHref = (groups: DeliverableProperty, across: DeliverableMatrixColumn) =>
  `${paths.midp}?${new URLSearchParams({ [viewParams.group]: groups.toLowerCase(), [viewParams.across]: across.toLowerCase() }).toString()}`

type SavedViewContent = Pick<
  SavedViewAddressFragment,
  'id' | 'filter' | 'text' | 'sort' | 'groupBy' | 'across' | 'columns'
>

export const savedViewHref = (view: SavedViewContent): string =>
  `${paths.midp}?${savedViewParams(view).toString()}`

export function savedViewParams({
  id,
  filter,
  text,
  sort: [sort],
  groupBy,
  across,
  columns,
}: SavedViewContent): URLSearchParams {
  const params = new URLSearchParams(
    filter.flatMap(({ property, values }) => values.map((value) => [midpParams[property], value])),
  )
  if (text) params.set(viewParams.text, text)
  if (sort) params.set(viewParams.sort, sortParam(sort))
  if (groupBy) params.set(viewParams.group, groupBy.toLowerCase())
  if (across) params.set(viewParams.across, across.toLowerCase())
  if (columns) params.set(viewParams.columns, columns.join())
  params.set(viewParams.view, id)
  return params
}

/** Returns an order in the address: `-due` for the latest due date first. */
export const sortParam = ({ by, descending }: DeliverableSort): string =>
  `${descending ? '-' : ''}${by.toLowerCase()}`
