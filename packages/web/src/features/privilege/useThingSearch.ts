import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { ThingSearchDocument } from '#api/generated/graphql.ts'
import { useTypedSearch } from '#shared/useTypedSearch.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { Option } from '#ui/form/options.ts'

/** Searches plans, disciplines and lines. The previous result stays selectable. */
export function useThingSearch() {
  const contract = useContractCode()
  const { asked, typing, onType } = useTypedSearch(limits.text.search.min)
  const { data, previousData, loading } = useQuery(ThingSearchDocument, {
    variables: { contract, text: asked },
    skip: asked === '',
  })
  const options: Option[] = ((data ?? previousData)?.contract?.search ?? []).map(
    ({ tagCode, displayName }) => ({ value: tagCode, label: displayName, detail: tagCode }),
  )
  return {
    options,
    loading: loading || typing,
    search: { onType, answers: data || asked === '' ? asked : null },
  }
}
