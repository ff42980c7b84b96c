import type { ComponentProps } from 'react'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { ErrorState } from '#ui/ErrorState.tsx'

interface ReadFailureProps extends Omit<ComponentProps<typeof ErrorState>, 'title' | 'children'> {
  error: unknown
  /** The message, unless the gateway gives one. */
  failure: string
  /** What is shown all the same. */
  children?: string | false | undefined
}

export const ReadFailure = ({ error, failure, children, ...state }: ReadFailureProps) => (
  <ErrorState {...state} title={error ? sentenceOf(error, failure) : failure}>
    {[error && reasonOf(error), children].filter(Boolean).join(' ')}
  </ErrorState>
)
