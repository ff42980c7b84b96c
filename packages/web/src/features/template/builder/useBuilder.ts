import { templateFaults } from '@tidemark/schema/rules/template'
import { useMemo } from 'react'
import { useDraft } from '#shared/draft/useDraft.ts'
import { changesOf, isChanged } from './changes.ts'
import { builderReducer, type BuilderState, isDraft } from './state.ts'

const none: BuilderState = null
const isNone = (state: BuilderState) => state === null

/** The edit of a template under way, which outlives a reload. `key` is the template's id, or a word for a new one of the contract. */
export function useBuilder(key: string) {
  const [editing, dispatch] = useDraft({
    kind: 'template',
    tagCode: key,
    reducer: builderReducer,
    empty: none,
    isEmpty: isNone,
    isDraft,
  })
  const { base, draft } = editing ?? {}
  const changes = useMemo(() => (base && draft ? changesOf(base, draft) : null), [base, draft])
  const faults = useMemo(() => (draft ? templateFaults(draft) : new Map<string, string>()), [draft])
  return { editing, dispatch, changes, faults, dirty: changes !== null && isChanged(changes) }
}
