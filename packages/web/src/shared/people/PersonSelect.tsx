import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { type PeopleKinds, usePeopleSearch } from './usePeopleSearch.ts'

interface PersonSelectProps extends PeopleKinds {
  label: string
  /** The username of the chosen person. */
  value: string | null
  /** The name of the chosen person, who is shown before the first search. */
  name?: string
  onChange: (username: string | null) => void
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  /** Usernames to exclude. */
  except?: readonly string[]
}

/** Shows a select for one person of the contract, searched by the start of a name or email. */
export function PersonSelect(props: PersonSelectProps) {
  const { value, name } = props
  const { failed, emptyText, options, loading, search } = usePeopleSearch(props)
  const isUnsearched = search.answers === null
  return (
    <SearchableSelect
      {...props}
      loading={loading}
      search={search}
      options={value && name && isUnsearched ? [{ value, label: name, detail: value }] : options}
      placeholder="Search by name"
      error={props.error ?? failed}
      emptyText={emptyText}
    />
  )
}
