import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import type { Option } from '#ui/form/options.ts'
import { usePeopleSearch } from './usePeopleSearch.ts'

interface PeopleSelectProps {
  label: string
  value: readonly Option[]
  onChange: (people: Option[]) => void
  /** Usernames to exclude. */
  except?: readonly string[]
  error?: string | undefined
  helpText?: string
  required?: boolean
  disabled?: boolean
  /** Includes service accounts. */
  programs?: boolean
}

const noPeople: readonly string[] = []

/** Shows a select for people of the contract, searched by the start of a name or email. */
export function PeopleSelect({ except = noPeople, error, programs, ...rest }: PeopleSelectProps) {
  const { failed, loading, options, search } = usePeopleSearch({ programs })
  return (
    <MultiSelect
      {...rest}
      options={options.filter(({ value }) => !except.includes(value))}
      loading={loading}
      search={search}
      placeholder="Search by name"
      error={error ?? failed}
      emptyText={failed}
    />
  )
}
