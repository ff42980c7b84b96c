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
  const people = usePeopleSearch({ programs })
  // Shown in the open list, which covers the space below the field.
  const failed = people.error
    ? 'The people search is unavailable. Try again in a moment.'
    : undefined
  return (
    <MultiSelect
      {...rest}
      options={people.options.filter(({ value }) => !except.includes(value))}
      loading={people.loading}
      search={people.search}
      placeholder="Search by name"
      error={error ?? failed}
      emptyText={failed}
    />
  )
}
