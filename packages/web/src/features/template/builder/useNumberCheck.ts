import { useApolloClient } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { tidy } from '@tidemark/schema/rules/text'
import { useEffect, useState } from 'react'
import { TemplateNumberDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'

/**
 * Checks 300 ms after the last key whether another template has the number. A failed check is
 * silent: saving checks again. `own` is the number that the template has now.
 */
export function useNumberCheck(typed: string | undefined, own: string) {
  const contract = useContractCode()
  const client = useApolloClient()
  const [taken, setTaken] = useState<string | null>(null)
  const number = tidy(typed ?? '')
  const toCheck = number !== '' && number.toLowerCase() !== tidy(own).toLowerCase()
  useEffect(() => {
    if (!toCheck) return undefined
    let current = true
    const timer = setTimeout(() => {
      client
        .query({
          query: TemplateNumberDocument,
          variables: { contract, number },
          fetchPolicy: 'network-only',
        })
        .then(
          ({ data }) =>
            current && setTaken(data?.contract?.templateNumberIsOriginal === false ? number : null),
        )
        .catch(() => undefined)
    }, limits.milliseconds.numberCheckDebounce)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, contract, number, toCheck])
  return toCheck && taken === number
}
