import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect, useState } from 'react'
import { SearchDocument, type SearchHitFragment } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'

/** What there is to show for what is typed. Hits that are not `current`, of which there are some, belong to what was typed before, while the next are on their way. */
export type Findings =
  | { state: 'none' | 'short' | 'searching' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'found'; hits: readonly SearchHitFragment[]; current: boolean }

/** Searches the contract once typing pauses. `settle` does not wait for the pause. */
export function useSearch() {
  const contract = useContractCode()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const text = typed.trim()
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text), limits.milliseconds.searchDebounce)
    return () => clearTimeout(pause)
  }, [text])
  const { data, previousData, loading, error, refetch } = useQuery(SearchDocument, {
    variables: { contract, text: asked }, skip: asked.length < limits.text.search.min,
  })

  const findings = (): Findings => {
    if (text === '') return { state: 'none' }
    if (text.length < limits.text.search.min) return { state: asked === text ? 'short' : 'none' }
    const answered = asked === text && (!loading || data !== undefined)
    if (answered && error) return { state: 'failed', error, retry: () => void refetch().catch(() => undefined) }
    const hits = (data ?? previousData)?.contract?.search ?? []
    return answered || hits.length > 0 ? { state: 'found', hits, current: answered } : { state: 'searching' }
  }
  return { typed, type: setTyped, settle: () => setAsked(text), findings: findings() }
}
