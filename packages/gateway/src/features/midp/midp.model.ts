import type { DeliverableStatus as RestStatus } from '@tidemark/schema/rest/asset'
import { limits } from '@tidemark/schema/limits'
import {
  type MidpAcross,
  midpFacets,
  type MidpGroup as RestCount,
  type MidpFacet as RestFacet,
  type MidpFacetCounts,
  type MidpFilter,
  type MidpRow,
  type MidpSort,
} from '@tidemark/schema/rest/midp'
import type {
  ContractDeliverablesArgs,
  DeliverableFilter,
  DeliverableMatrixColumn,
  DeliverableProperty,
  DeliverableSort,
  MidpFacet,
  MidpLine,
  ResolversParentTypes,
} from '#generated/resolvers.ts'
import { pageSize } from '#connections.ts'
import { graphName } from '#enumNames.ts'
import { type Complete, memo } from '#resolving.ts'
import type { UserReference } from '#upstream/attributes.ts'
import type { MidpClient } from './midp.client.ts'

/** A list of deliverables. Lines and counts are read when a field of theirs is selected. */
export interface MidpModel {
  readonly lines: () => ReturnType<MidpClient['lines']>
  readonly counts: () => ReturnType<MidpClient['counts']>
  readonly groupBy: DeliverableProperty | null
}
export interface MidpLineModel extends Omit<Complete<MidpLine>, 'deliverable' | 'authors'> {
  readonly deliverable: ResolversParentTypes['Deliverable']
  readonly authors: UserReference[]
}
/** `property` decides how value and label are shown. */
export interface MidpCountModel extends Omit<RestCount, 'progress' | 'review_days_left' | 'cells'> {
  readonly property: DeliverableProperty
  readonly progress: number | null
  readonly reviewDaysLeft: number | null
  readonly cells: RestCount['cells'] | null
}
export interface MidpFacetModel extends Omit<Complete<MidpFacet>, 'values'> {
  readonly values: MidpCountModel[]
}

const properties = Object.fromEntries(
  midpFacets.map((facet) => [facet, facet.toUpperCase()]),
) as Record<RestFacet, DeliverableProperty>
export const propertyOf = (facet: RestFacet): DeliverableProperty => properties[facet]
export const toAcross = (column: DeliverableMatrixColumn) => column.toLowerCase() as MidpAcross
export const facetOf = (property: DeliverableProperty) => property.toLowerCase() as RestFacet

const statuses = {
  EMPTY: 'Empty',
  IN_QUEUE: 'In queue',
  IN_PROGRESS: 'In progress',
  ERROR: 'Error',
  DONE: 'Done',
} as const satisfies Record<NonNullable<DeliverableFilter['statuses']>[number], RestStatus>
const statusNames = new Map<string, string>(
  Object.entries(statuses).map(([name, status]) => [status, name]),
)

/** Opens a list. Throws `INVALID_INPUT` for an invalid page size. */
export function openMidp(
  client: MidpClient,
  contract: string,
  {
    filter,
    sort,
    groupBy,
    groupsFrom,
    across,
    countBy,
    facetValues,
    first,
    after,
  }: ContractDeliverablesArgs,
): MidpModel {
  const size = pageSize(first, 100)
  const chosen = toFilter(filter ?? {})
  return {
    groupBy: groupBy ?? null,
    lines: memo(() =>
      client.lines({
        contract,
        filter: chosen,
        sort: toSort(sort ?? []),
        first: size,
        ...(after && { after }),
      }),
    ),
    counts: memo(() =>
      client.counts({
        contract,
        filter: chosen,
        facets: countBy?.map(facetOf) ?? [...midpFacets],
        values: Math.min(Math.max(1, facetValues ?? 50), limits.midp.facetValues),
        ...(groupBy && { group_by: facetOf(groupBy) }),
        // Services without pages of groups refuse the field.
        ...(groupBy && groupsFrom && { groups_from: groupsFrom }),
        ...(groupBy && across && { across: toAcross(across) }),
      }),
    ),
  }
}

export const toSort = (sort: readonly DeliverableSort[]): MidpSort[] =>
  sort.map(({ by, descending }) => ({
    key: by.toLowerCase() as MidpSort['key'],
    descending: descending ?? false,
  }))

export function toFilter(filter: DeliverableFilter): MidpFilter {
  const { disciplines, plans, lots, workPackages, authors } = filter
  const { documentTypes, suitabilities, stages, originators, rags, text } = filter
  const { dueWeeks, dueMonths, dueWindows, classifications, classificationGroups, inCde } = filter
  return {
    ...(disciplines && { discipline: disciplines }),
    ...(plans && { plan: plans }),
    ...(lots && { lot: lots }),
    ...(workPackages && { work_package: workPackages }),
    ...(authors && { author: authors }),
    ...(documentTypes && { document_type: documentTypes }),
    ...(filter.statuses && { status: filter.statuses.map((status) => statuses[status]) }),
    ...(suitabilities && { suitability: suitabilities }),
    ...(stages && { stage: stages }),
    ...(originators && { originator: originators }),
    ...(classifications && { classification: classifications }),
    ...(classificationGroups && { classification_group: classificationGroups }),
    ...(inCde && { in_cde: inCde.map(orNone) }),
    ...(rags && { rag: rags.map(orNone) }),
    ...(dueWeeks && { due_week: dueWeeks.map(orNone) }),
    ...(dueMonths && { due_month: dueMonths.map(orNone) }),
    ...(dueWindows && { due_window: dueWindows.map(orNone) }),
    ...(text && { text }),
  }
}

/** Returns a value as the services spell it: the empty text for none. */
const orNone = (value: string | null) => value ?? ''

export const toLine = (
  row: MidpRow,
  deliverable: ResolversParentTypes['Deliverable'],
): MidpLineModel => ({
  id: row.line.tag_code,
  deliverable,
  authors: row.line.author.map((username) => ({ username })),
  disciplineTagCode: row.line.didp_tag_code,
  disciplineName: row.discipline_name,
  planTagCode: row.plan_tag_code,
  planTitle: row.plan_title,
  planNumber: row.plan_number,
  lot: row.lot,
  workPackages: row.work_packages,
  inCde: row.in_cde?.map(graphName) ?? null,
})

export const toFacet = ({ facet, values, more }: MidpFacetCounts): MidpFacetModel => ({
  property: properties[facet],
  values: values.map(toCount(properties[facet])),
  more,
})

export const toCount =
  (property: DeliverableProperty) =>
  ({ progress, review_days_left: daysLeft, cells, ...counted }: RestCount): MidpCountModel => ({
    ...counted,
    property,
    progress: progress ?? null,
    reviewDaysLeft: daysLeft ?? null,
    cells: cells ?? null,
  })

/** Returns a value of the services in the terms of the schema: a status by its name. */
export const toValue = (property: DeliverableProperty, value: string): string =>
  property === 'STATUS' ? (statusNames.get(value) ?? value) : value
