import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import type { Option } from '#ui/form/options.ts'
import { usePeopleSearch } from './usePeopleSearch.ts'

interface PeopleSelectProps {
  label: string
  value: readonly Option[]
  onChange: (people: Option[]) => void
  /** Usernames that are never offered. */
  except?: readonly string[]
  error?: string | undefined
  helpText?: string
  required?: boolean
  disabled?: boolean
  /** Offers service accounts too. */
  programs?: boolean
}

const nobody: readonly string[] = []

/** Chooses people of the contract, found by the beginning of a name or e-mail as it is typed. */
export function PeopleSelect({ except = nobody, error, programs, ...rest }: PeopleSelectProps) {
  const people = usePeopleSearch({ programs })
  // The open list lies over what stands below the field.
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
