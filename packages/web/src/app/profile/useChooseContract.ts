import { useApolloClient, useMutation } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { ChooseContractDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { keys } from '#app/session/storage.ts'
import { paths } from '#shared/paths.ts'

/**
 * Saves the choice of contract, then opens the task list with an empty cache, since no cached data
 * belongs to the new contract.
 */
export function useChooseContract() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [choose] = useMutation(ChooseContractDocument)
  return useAttempt(
    async (key, code: string) => {
      const { data } = await choose({ variables: { input: { code, idempotencyKey: key } } })
      if (data?.chooseContract.__typename !== 'ContractChosen')
        throw new Error(data?.chooseContract.message)
      localStorage.setItem(keys.contract, code)
      await navigate(paths.taskList)
      // The profile gate unmounts the old contract's pages, which aborts their queries and rejects
      // this promise. Other failures are shown by their pages.
      await client.resetStore().catch(() => undefined)
    },
    { failure: 'The contract could not be changed.' },
  )
}
