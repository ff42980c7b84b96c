import type { SearchHitRow } from '@tidemark/schema/rest/search'
import type { SearchHit, SearchHitKind } from '#generated/resolvers.ts'

export type SearchHitModel = Required<Omit<SearchHit, '__typename'>>
export interface SearchPageModel {
  nodes: SearchHitModel[]
  totalCount: number
  isMore: boolean
}

const kinds = { TIDP: 'TIDP', DIDP: 'DIDP', Document: 'DELIVERABLE' } as const satisfies Record<
  SearchHitRow['class_code'],
  SearchHitKind
>

export const toSearchHit = (hit: SearchHitRow): SearchHitModel => ({
  id: hit.tag_code,
  displayName: hit.display_name,
  title: hit.title ?? hit.display_name,
  number: hit.number,
  kind: kinds[hit.class_code],
  tagCode: hit.tag_code,
  parentTagCode: hit.parent_tag_code,
  planTitle: hit.plan_title ?? null,
  planRevision: hit.plan_revision ?? null,
  isSuperseded: hit.superseded ?? false,
})
