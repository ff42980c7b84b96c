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

export const toSearchHit = ({
  tag_code,
  class_code,
  display_name,
  title,
  number,
  parent_tag_code,
  plan_title,
  plan_revision,
  superseded,
}: SearchHitRow): SearchHitModel => ({
  id: tag_code,
  displayName: display_name,
  title: title ?? display_name,
  number,
  kind: kinds[class_code],
  tagCode: tag_code,
  parentTagCode: parent_tag_code,
  planTitle: plan_title ?? null,
  planRevision: plan_revision ?? null,
  isSuperseded: superseded ?? false,
})
