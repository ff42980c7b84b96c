import { limits } from '@tidemark/schema/limits'
import { countCharacters } from '@tidemark/schema/rules/text'
import { formatCount } from '@tidemark/schema/wording'
import { useEffect, useState } from 'react'
import { SearchDocument, SearchFormsDocument } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useViewer } from '#shared/viewer.ts'
import { formHitsOf, type Hit, hitOf } from './hits.ts'

/** The results of a search. Results that are not `current` belong to the previous text while the next are loading. */
export type Findings =
  | { state: 'none' | 'short' | 'searching' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'found'; hits: readonly Hit[]; count: string; current: boolean }

/**
 * Searches the contract, or its forms by document number, once typing pauses. `settle` skips the
 * pause; `initialText` is the initial text.
 */
export function useSearch(among: 'contract' | 'forms', initialText = '') {
  const { username } = useViewer()
  const [typed, setTyped] = useState(initialText)
  const [asked, setAsked] = useState('')
  const text = typed.trim()
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text), limits.milliseconds.searchDebounce)
    return () => clearTimeout(pause)
  }, [text])
  const tooShort = isShort(asked)
  const variables = { text: asked }
  const inContract = useContractQuery(SearchDocument, {
    variables,
    skip: tooShort || among !== 'contract',
  })
  const inForms = useContractQuery(SearchFormsDocument, {
    variables,
    skip: tooShort || among !== 'forms',
  })
  const { data, loading, error, refetch } = among === 'forms' ? inForms : inContract
  const ofForms = (inForms.data ?? inForms.previousData)?.contract?.formTasks
  const ofContract = (inContract.data ?? inContract.previousData)?.contract?.searchPage
  const found =
    among === 'forms'
      ? formHitsOf(ofForms?.nodes ?? [], username)
      : (ofContract?.nodes ?? []).map(hitOf)
  const count =
    among === 'forms'
      ? countWords(found.length, ofForms?.pageInfo.hasNextPage ?? false)
      : countWords(ofContract?.totalCount ?? 0, ofContract?.isMore ?? false)

  const findings = (): Findings => {
    if (text === '') return { state: 'none' }
    if (isShort(text)) return { state: asked === text ? 'short' : 'none' }
    const answered = asked === text && (!loading || data !== undefined)
    if (answered && error) return { state: 'failed', error, retry: () => void refetch() }
    return answered || found.length > 0
      ? { state: 'found', hits: found, count, current: answered }
      : { state: 'searching' }
  }
  return { typed, type: setTyped, settle: () => setAsked(text), findings: findings() }
}

const isShort = (text: string) => countCharacters(text) < limits.text.search.min

export const optionId = (listId: string, position: number) => `${listId}-${position}`

/** Returns the message instead of results; empty if there are some. */
export function messageOf(findings: Findings): string {
  if (findings.state === 'short') return `At least ${limits.text.search.min} characters`
  if (findings.state === 'searching') return 'Searching…'
  return findings.state === 'found' && findings.hits.length === 0 ? 'There are no results' : ''
}

/** Returns whether the search for the present text has not responded yet. */
export const isPending = (findings: Findings): boolean =>
  findings.state === 'searching' || (findings.state === 'found' && !findings.current)

/** Counts the results in words: '20 found', or 'More than 1,000 found'. */
const countWords = (count: number, isMore: boolean) =>
  `${isMore ? 'More than ' : ''}${formatCount(count)} found`
