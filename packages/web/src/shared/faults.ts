import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** The faults that a mutation can return, by GraphQL type. */
type MutationFault =
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

/** Converts a returned fault to an error like that of a refused call, so that both are reported in the same way. */
const refused = (fault: MutationFault): CombinedGraphQLErrors => {
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

const isFault = (answer: { __typename: string }): answer is MutationFault =>
  answer.__typename in codes

/** An answer of a mutation that is not a fault. */
export type Answered<Answer> = Exclude<Answer, { __typename: MutationFault['__typename'] }>

/** Returns the result of a mutation. Throws for a fault, and for a missing response. */
export function resultOrThrow<Answer extends { __typename: string }>(answer: Answer | undefined) {
  if (!answer) throw new Error('The call was answered without data.')
  if (isFault(answer)) throw refused(answer)
  return answer as Answered<Answer>
}
