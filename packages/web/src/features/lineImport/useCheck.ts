import { useApolloClient, useMutation } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { CheckDeliverableImportDocument } from '#api/generated/graphql.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode } from '#shared/viewer.ts'

/** Checks an import and opens its result; `search` names the page that it was started on. */
export function useCheck(search: string) {
  const contract = useContractCode()
  const navigate = useNavigate()
  const { cache } = useApolloClient()
  const [mutate] = useMutation(CheckDeliverableImportDocument)
  return async (id: string, removeMissing = false) => {
    const { data } = await mutate({ variables: { input: { contract, id, removeMissing } } })
    resultOrThrow(data?.result)
    await navigate(paths.import(id, search))
    // The decisions have changed them, and a plan or person may be known by the next visit.
    const read = cache.identify({ __typename: 'DeliverableImport', id })
    if (read) cache.evict({ id: read, fieldName: 'unknownValues', broadcast: false })
  }
}
