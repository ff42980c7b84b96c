import { useApolloClient } from '@apollo/client/react'
import { DeliverableLineFragmentDoc, DisciplineLinesDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import { type Line, toLine } from './line.ts'

/** Reads the lines of a discipline from the server, into the cache as well. */
export function useRereadLines(tagCode: string) {
  const contract = useContractCode()
  const client = useApolloClient()
  return async (): Promise<Line[]> => {
    const { data } = await client.query({ query: DisciplineLinesDocument, variables: { contract, tagCode }, fetchPolicy: 'network-only' })
    const kept = data?.contract?.discipline?.deliverables ?? []
    return kept.flatMap(({ id }) => {
      const line = client.cache.readFragment({ fragment: DeliverableLineFragmentDoc, id: client.cache.identify({ __typename: 'Deliverable', id }) ?? id })
      return line ? [toLine(line)] : []
    })
  }
}
