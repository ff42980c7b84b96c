import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { OperationTypeNode } from 'graphql'
import { type ReactNode, useState } from 'react'
import { createCache } from '#api/cache.ts'

/** A gateway response: a failed part is null in `data` with an error at its path. */
export interface Answer {
  data: Record<string, unknown> | null
  errors?: { message: string; path: string[]; extensions: { code: string } }[]
}

/** Returns a response below a contract. Fields that are null failed with `code`. */
export const ofContract = (
  fields: Record<string, unknown>,
  code = 'UPSTREAM_UNAVAILABLE',
): Answer => {
  const errors = Object.entries(fields).flatMap(([name, value]) =>
    value === null
      ? [{ message: 'The service failed.', path: ['contract', name], extensions: { code } }]
      : [],
  )
  return {
    data: {
      __typename: 'Query',
      contract: { __typename: 'Contract', code: '1DM03', ...fields },
    },
    ...(errors.length > 0 && { errors }),
  }
}

/**
 * Returns a client whose gateway answers each operation by name, in turn; the last answer repeats.
 * Subscriptions send nothing.
 */
function clientOf(answers: Record<string, Answer[]>) {
  const link = new ApolloLink(
    ({ operationName, operationType }) =>
      new Observable((observer) => {
        if (operationType === OperationTypeNode.SUBSCRIPTION) return
        const queue = answers[operationName ?? ''] ?? []
        const answer = queue.length > 1 ? queue.shift() : queue[0]
        if (!answer) throw new Error(`No answer for ${operationName}`)
        observer.next(answer)
        observer.complete()
      }),
  )
  return new ApolloClient({ cache: createCache(), dataMasking: true, link })
}

export function AnsweringClient({
  answers,
  children,
}: {
  answers: Record<string, Answer[]>
  children: ReactNode
}) {
  const [client] = useState(() => clientOf(answers))
  return <ApolloProvider client={client}>{children}</ApolloProvider>
}
