import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect, useState } from 'react'
import { ThingSearchDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { Option } from '#ui/form/options.ts'

/** Plans, disciplines and lines by any part of what they are called, asked for once typing pauses. What was found stays to be chosen from. */
export function useThingSearch() {
  const contract = useContractCode()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const text = typed.trim()
    if (text.length < limits.text.search.min) return undefined
    const pause = setTimeout(() => setSearch(text), limits.milliseconds.searchDebounce)
    return () => clearTimeout(pause)
  }, [typed])
  const { data, previousData, loading } = useQuery(ThingSearchDocument, {
    variables: { contract, text: search },
    skip: search === '',
  })
  const options: Option[] = ((data ?? previousData)?.contract?.search ?? []).map(
    ({ tagCode, displayName }) => ({ value: tagCode, label: displayName, detail: tagCode }),
  )
  return { options, loading, onSearch: setTyped }
}
