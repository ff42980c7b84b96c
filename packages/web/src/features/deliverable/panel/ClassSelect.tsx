import { ClassesDocument } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useTypedSearch } from '#shared/useTypedSearch.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { useState } from 'react'

interface ClassSelectProps {
  label: string
  /** A code with its title; empty for none. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Shows a select for a code of the contract's classification, found by words of code and title. */
export function ClassSelect({ value, error, onChange, ...rest }: ClassSelectProps) {
  const { asked, typing, onType } = useTypedSearch()
  const [wanted, setWanted] = useState(false)
  const found = useContractQuery(ClassesDocument, {
    variables: { search: asked || null, named: null },
    skip: !wanted && asked === '',
  })
  const nodes = (found.data ?? found.previousData)?.contract?.classification?.nodes ?? []
  const options = nodes.map(({ label }) => ({ value: label, label }))
  const failed = found.error && 'The classification is unavailable. Try again in a moment.'
  const isUnsearched = value !== '' && !found.data
  return (
    <SearchableSelect
      {...rest}
      value={value || null}
      options={isUnsearched ? [{ value, label: value }] : options}
      onChange={(chosen) => onChange(chosen ?? '')}
      loading={found.loading || typing}
      search={{ onType, onFocus: () => setWanted(true), answers: found.data ? asked : null }}
      placeholder="Search by code or words"
      error={error ?? failed}
      emptyText={failed ?? (asked === '' ? 'This contract has no classification.' : undefined)}
    />
  )
}
