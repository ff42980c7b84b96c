import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { fieldFaultsOf } from '#api/failures.ts'
import { type AttemptOptions, useAttempt } from '#api/useAttempt.ts'
import { notify } from '#ui/notify.ts'
import { type Answered, resultOrThrow } from './faults.ts'
import { useContractCode } from './viewer.ts'

interface Answer {
  result: { __typename: string }
}
interface Sent {
  input: object
}

interface ActionOptions<
  Data extends Answer,
  Input,
  Args extends unknown[],
> extends AttemptOptions<Args> {
  /**
   * What the answer may leave behind. `nothing` keeps it out of the cache; that of a `secret` also has no
   * idempotency key, since the services could not answer it twice.
   */
  keeps?: 'nothing' | 'secret'
  /** Returns what is sent for the arguments of `start`, without the idempotency key. */
  input: (...args: Args) => Input
  /** The message of a success, possibly depending on the arguments. */
  success?: string | ((...args: Args) => string)
  /** Names what is removed. It leaves every list at once, also when it was gone already. */
  removes?: (...args: Args) => { __typename: string; id: string }
  /** Called after a success, immediate or by Retry. */
  onDone?: (result: Answered<Data['result']>, ...args: Args) => unknown
  /** Called with the messages by field of a refusal; with none at each start and for other failures. */
  onFaults?: (faults: Readonly<Record<string, string>>, ...args: Args) => void
  /** Called with the person, if known, who changed the data first. */
  onConflict?: (changedBy: string | null, ...args: Args) => void
}

function useRun<Data extends Answer, Args extends unknown[]>(
  document: DocumentNode,
  {
    keeps,
    input,
    success,
    removes,
    onDone,
    onFaults,
    onConflict,
    ...options
  }: ActionOptions<Data, object, Args>,
) {
  const [mutate] = useMutation<Answer, Sent & OperationVariables>(
    document,
    keeps && { fetchPolicy: 'no-cache' },
  )
  const { cache } = useApolloClient()
  const evict = (args: Args) => {
    const id = removes && cache.identify(removes(...args))
    if (id) cache.evict({ id })
  }
  return useAttempt(async (idempotencyKey: string, ...args: Args) => {
    onFaults?.({}, ...args)
    let answer: Answer['result'] | undefined
    let result: Answered<Data['result']>
    try {
      const key = keeps === 'secret' ? {} : { idempotencyKey }
      const { data } = await mutate({ variables: { input: { ...input(...args), ...key } } })
      answer = data?.result
      result = resultOrThrow(answer as Data['result'] | undefined)
    } catch (error) {
      onFaults?.(fieldFaultsOf(error), ...args)
      if (answer?.__typename === 'NotFound') evict(args)
      if (answer?.__typename === 'Conflict')
        onConflict?.((answer as { changedBy?: string | null }).changedBy ?? null, ...args)
      throw error
    }
    evict(args)
    if (success) notify.success(typeof success === 'string' ? success : success(...args))
    await onDone?.(result, ...args)
  }, options)
}

/**
 * Runs a mutation as an action of the user: with an idempotency key, Retry and the messages of its
 * outcome (see `useAttempt`). The document calls the answer `result`. `start` resolves to whether it
 * succeeded.
 */
export const useAction = <
  Data extends Answer,
  Variables extends Sent & OperationVariables,
  Args extends unknown[] = [],
>(
  document: TypedDocumentNode<Data, Variables>,
  options: ActionOptions<Data, Omit<Variables['input'], 'idempotencyKey'>, Args>,
) => useRun(document, options)

/** As `useAction`, for a mutation in the chosen contract, which `input` leaves out. */
export function useContractAction<
  Data extends Answer,
  Variables extends { input: { contract: string } } & OperationVariables,
  Args extends unknown[] = [],
>(
  document: TypedDocumentNode<Data, Variables>,
  options: ActionOptions<Data, Omit<Variables['input'], 'idempotencyKey' | 'contract'>, Args>,
) {
  const contract = useContractCode()
  return useRun(document, {
    ...options,
    input: (...args) => ({ contract, ...options.input(...args) }),
  })
}
