import type { TypedDocumentNode } from '@apollo/client'
import {
  DisciplineHistoryLinesFragmentDoc,
  type HistoryPageFragment,
  TidpHistoryLinesFragmentDoc,
} from '#api/generated/graphql.ts'

/** The subject of a history, identified in the cache by `__typename` and `id`. */
export type HistorySubject = {
  __typename: 'Tidp' | 'Discipline'
  id: string
  tagCode: string
}

interface HistoryPart {
  __typename: HistorySubject['__typename']
  id: string
  historyPage: HistoryPageFragment | null
}

/** The history in the cache, by the type of its subject. */
export const historyParts: Record<HistorySubject['__typename'], TypedDocumentNode<HistoryPart>> = {
  Tidp: TidpHistoryLinesFragmentDoc,
  Discipline: DisciplineHistoryLinesFragmentDoc,
}
