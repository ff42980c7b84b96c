import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import type { Option } from '#ui/form/options.ts'
import { type PeopleKinds, usePeopleSearch } from './usePeopleSearch.ts'

interface PeopleSelectProps extends PeopleKinds {
  label: string
  value: readonly Option[]
  onChange: (people: Option[]) => void
  /** Usernames to exclude. */
  except?: readonly string[]
  error?: string | undefined
  helpText?: string
  required?: boolean
  disabled?: boolean
}

/** Shows a select for people of the contract, searched by the start of a name or email. */
export function PeopleSelect(props: PeopleSelectProps) {
  const { failed, emptyText, loading, options, search } = usePeopleSearch(props)
  return (
    <MultiSelect
      {...props}
      options={options}
      loading={loading}
      search={search}
      placeholder="Search by name"
      error={props.error ?? failed}
      emptyText={emptyText}
    />
  )
}
