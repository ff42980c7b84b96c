import type { ApolloClient } from '@apollo/client'
import { ChooseContractDocument } from '#api/generated/graphql.ts'
import { keys } from '#start/storedSignIn.ts'

/** Saves the choice and continues with an empty cache, since no cached data belongs to the new contract. */
export async function saveContract(
  client: ApolloClient,
  idempotencyKey: string,
  code: string,
): Promise<void> {
  const { data } = await client.mutate({
    mutation: ChooseContractDocument,
    variables: { input: { code, idempotencyKey } },
  })
  if (data?.chooseContract.__typename !== 'ContractChosen')
    throw new Error(data?.chooseContract.message)
  localStorage.setItem(keys.contract, code)
  // The profile gate unmounts the old contract's pages, which aborts their queries and rejects
  // this promise. Other failures are shown by their pages.
  await client.resetStore().catch(() => undefined)
}
