import { limits } from '@tidemark/schema/limits'
import { tidy } from '@tidemark/schema/rules/text'
import { TemplateNumberDocument } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useDebounced } from '#shared/useDebounced.ts'

/**
 * Checks 300 ms after the last key whether another template has the number. A failed check is
 * silent: saving checks again. `own` is the number that the template has now.
 */
export function useNumberCheck(typed: string | undefined, own: string): boolean {
  const number = tidy(typed ?? '')
  const isSettled = useDebounced(number, limits.milliseconds.numberCheckDebounce) === number
  const isAsked = isSettled && number !== '' && number.toLowerCase() !== tidy(own).toLowerCase()
  const { data } = useContractQuery(TemplateNumberDocument, {
    variables: { number },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  })
  return isAsked && data?.contract?.templateNumberIsOriginal === false
}
