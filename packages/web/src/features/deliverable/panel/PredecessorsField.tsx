import { limits } from '@tidemark/schema/limits'
import { PredecessorSearchDocument } from '#api/generated/graphql.ts'
import { useTypedSearch } from '#shared/useTypedSearch.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { byNearness } from './nearness.ts'

const shown = 20
/** As many as a page holds: the first by title may match inside a word only. */
const searched = limits.page.comments

interface PredecessorsFieldProps {
  /** Tag codes that cannot be chosen: the line and its predecessors. */
  except: readonly string[]
  error: string | undefined
  /** The line has the most predecessors already. */
  full: boolean
  onAdd: (tagCode: string) => void
}

/** Searches the deliverables of all plans of the contract and adds one as a predecessor. */
export function PredecessorsField({ except, error, full, onAdd }: PredecessorsFieldProps) {
  const { asked, typing, onType } = useTypedSearch()
  const search = useContractQuery(PredecessorSearchDocument, {
    variables: { filter: asked ? { text: asked } : {}, first: asked ? searched : shown },
    fetchPolicy: 'no-cache',
  })
  const { data, previousData, loading } = search
  const nodes = (data ?? previousData)?.contract?.deliverables?.nodes ?? []
  const lines = byNearness(
    nodes.filter(({ id }) => !except.includes(id)),
    asked,
    ({ deliverable }) => deliverable.title ?? '',
  ).slice(0, shown)
  const failed = search.error && 'The search is unavailable. Try again in a moment.'
  return (
    <SearchableSelect
      label="Add a predecessor"
      options={lines.map(({ id, deliverable, disciplineName }) => ({
        value: id,
        label: deliverable.title || (deliverable.documentNumber ?? id),
        detail: [deliverable.documentNumber, disciplineName].filter(Boolean).join(' · '),
      }))}
      value={null}
      disabled={full}
      loading={loading || typing}
      search={{ onType, answers: data ? asked : null }}
      placeholder="Search by title or number"
      error={error ?? failed}
      emptyText={failed}
      onChange={(tagCode) => tagCode && onAdd(tagCode)}
    />
  )
}
