import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** The faults a mutation can answer with, by their GraphQL names. */
type Fault =
  | {
      __typename: 'InvalidInput'
      message: string
      fields: readonly { path: string; message: string }[]
    }
  | { __typename: 'Conflict'; message: string; changedBy: string | null }
  | { __typename: 'NotAllowed' | 'NotFound'; message: string }

const codes = {
  InvalidInput: 'INVALID_INPUT',
  Conflict: 'CONFLICT',
  NotAllowed: 'NOT_ALLOWED',
  NotFound: 'NOT_FOUND',
} as const

/** A fault among the answers as an error of the same kind a refused call throws, so that both are told to the person in one way. */
const refused = (fault: Fault): CombinedGraphQLErrors => {
  const fields =
    fault.__typename === 'InvalidInput' &&
    Object.fromEntries(fault.fields.map(({ path, message }) => [path, message]))
  return new CombinedGraphQLErrors({
    data: null,
    errors: [
      {
        message: fault.message,
        extensions: { code: codes[fault.__typename], ...(fields && { fields }) },
      },
    ],
  })
}

const isFault = (answer: { __typename: string }): answer is Fault => answer.__typename in codes

/** What a mutation achieved. Throws the fault it answered instead, and the lack of any answer when the call was cut off. */
export function achieved<Answer extends { __typename: string }>(answer: Answer | undefined) {
  if (!answer) throw new Error('The call was answered without data.')
  if (isFault(answer)) throw refused(answer)
  return answer as Exclude<Answer, { __typename: Fault['__typename'] }>
}

/** Closes a switch over all that a value can be: one that is not handled does not compile. */
export function unreachable(value: never): never {
  throw new Error(`Nobody handles: ${JSON.stringify(value)}`)
}
