import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useContractCode } from '#shared/viewer.ts'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import type { Option } from '#ui/form/options.ts'
import { type PeopleKinds, searchFailed, usePeopleSearch } from './usePeopleSearch.ts'

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

/**
 * Shows a select for people of the contract, searched by the start of a name or email. A pasted list
 * chooses all whom it names.
 */
export function PeopleSelect(props: PeopleSelectProps) {
  const { failed, emptyText, loading, options, search } = usePeopleSearch(props)
  const { value, onChange } = props
  const client = useApolloClient()
  const contract = useContractCode()
  const [finding, setFinding] = useState(false)
  const [fault, setFault] = useState<string>()
  const present = useRef(value)
  useEffect(() => void (present.current = value), [value])
  const paste = async (text: string) => {
    setFinding(true)
    const { people, fault: told } = await import('./pastedPeople.ts')
      .then(({ findPeople }) => findPeople(text, { client, contract, ...props }))
      .catch(() => ({ people: [], fault: searchFailed }))
    setFinding(false)
    setFault(told)
    const chosen = new Set(present.current.map((option) => option.value))
    onChange([...present.current, ...people.filter((option) => !chosen.has(option.value))])
  }
  return (
    <MultiSelect
      {...props}
      options={options}
      loading={loading || finding}
      onPaste={(text) => {
        if (!listsPeople(text)) return false
        void paste(text)
        return true
      }}
      search={{
        ...search,
        onType: (text) => {
          setFault(undefined)
          search.onType(text)
        },
      }}
      placeholder="Search by name"
      error={props.error ?? failed ?? fault}
      emptyText={emptyText}
    />
  )
}

/** Returns whether a text lists several people, as cells of a sheet or the addresses of a mail do. */
const listsPeople = (text: string): boolean =>
  /[;\n\t|]/.test(text.trim()) || (text.match(/@/g)?.length ?? 0) > 1
