import { midpFacets } from '@tidemark/schema/rest/midp'
import type { SavedView as RestView, ViewContent } from '@tidemark/schema/rest/savedView'
import type {
  CreateSavedViewInput,
  DeliverableMatrixColumn,
  DeliverableSortKey,
  SavedView,
  SavedViewValues,
} from '#generated/resolvers.ts'
import type { UserReference } from '#upstream/attributes.ts'
import { facetOf, propertyOf, toAcross, toFilter, toSort, toValue } from './midp.model.ts'

export interface SavedViewModel extends Required<Omit<SavedView, '__typename' | 'createdBy'>> {
  readonly createdBy: UserReference
}

export const toSavedView = ({
  content: { filter, sort, group_by: groupBy, across, columns },
  created_by: username,
  may_change: editable,
  may_delete: deletable,
  ...view
}: RestView): SavedViewModel => ({
  ...view,
  createdBy: { username },
  filter: toValues(filter),
  text: filter.text ?? null,
  sort: sort.map(({ key, descending }) => ({
    by: key.toUpperCase() as DeliverableSortKey,
    descending,
  })),
  groupBy: groupBy && propertyOf(groupBy),
  across: across && (across.toUpperCase() as DeliverableMatrixColumn),
  columns,
  editable,
  deletable,
})

const toValues = (filter: ViewContent['filter']): SavedViewValues[] =>
  midpFacets.flatMap((facet) => {
    const property = propertyOf(facet)
    const values = filter[facet]?.map((value) => toValue(property, value)) ?? []
    return values.length > 0 ? [{ property, values }] : []
  })

/** Converts name, group and content of an input. */
export const toGiven = ({
  contract,
  name,
  group,
  filter,
  sort,
  groupBy,
  across,
  columns,
}: Omit<CreateSavedViewInput, 'idempotencyKey'>) => ({
  contract,
  name,
  group: group ?? null,
  content: {
    filter: toFilter(filter ?? {}),
    sort: toSort(sort ?? []),
    group_by: groupBy ? facetOf(groupBy) : null,
    across: across ? toAcross(across) : null,
    columns: columns ?? null,
  },
})
