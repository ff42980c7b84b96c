import type { TypedDocumentNode } from '@apollo/client'
import type { ApolloCache } from '@apollo/client/cache'
import { useSubscription } from '@apollo/client/react'
import {
  DisciplineHistoryLinesFragmentDoc, HistoryChangedDocument, type HistoryLineFragment, TidpHistoryLinesFragmentDoc,
} from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'

/** Whose history: `__typename` and `id` name it in the cache. */
interface Subject {
  __typename: 'Tidp' | 'Discipline'
  id: string
  tagCode: string
}

/** Writes what is done into the cache as it happens; `onNews` is called with the entries the page did not know when there was something before. */
export function useLiveHistory(subject: Subject, onNews: (entries: readonly HistoryLineFragment[]) => void) {
  const contract = useContractCode()
  useSubscription(HistoryChangedDocument, {
    variables: { contract, tagCode: subject.tagCode },
    ignoreResults: true,
    onData: ({ client: { cache }, data: { data } }) => {
      if (!data) return
      const known = readHistory(cache, subject)
      const shown = new Set(known?.map(({ id }) => id))
      const news = data.historyChanged.added.filter(({ id }) => !shown.has(id))
      if (news.length === 0) return
      writeHistory(cache, subject, [...news, ...(known ?? [])])
      if (known) onNews(news)
    },
  })
}

interface Lines {
  __typename: Subject['__typename']
  history: HistoryLineFragment[] | null
}

const documents: Record<Subject['__typename'], TypedDocumentNode<Lines>> = { Tidp: TidpHistoryLinesFragmentDoc, Discipline: DisciplineHistoryLinesFragmentDoc }

const entityOf = (cache: ApolloCache, { __typename, id }: Subject) =>
  ({ fragment: documents[__typename], fragmentName: `${__typename}HistoryLines`, id: cache.identify({ __typename, id }) ?? id })

const readHistory = (cache: ApolloCache, subject: Subject) => cache.readFragment(entityOf(cache, subject))?.history ?? null

const writeHistory = (cache: ApolloCache, subject: Subject, history: HistoryLineFragment[]) =>
  cache.writeFragment({ ...entityOf(cache, subject), data: { __typename: subject.__typename, history } })
