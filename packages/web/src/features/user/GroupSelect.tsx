import { limits } from '@tidemark/schema/limits'
import { GroupChoicesDocument } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { MultiSelect } from '#ui/form/MultiSelect.tsx'
import type { Option } from '#ui/form/options.ts'

interface GroupSelectProps {
  value: readonly Option[]
  onChange: (groups: Option[]) => void
  disabled: boolean
}

/** Chooses groups of the contract that new users join at once, so that their limits hold from the start. */
export function GroupSelect({ value, onChange, disabled }: GroupSelectProps) {
  const { data, loading, error } = useContractQuery(GroupChoicesDocument, {
    variables: { first: limits.page.max },
  })
  const groups = data?.contract?.groups?.nodes ?? []
  return (
    <MultiSelect
      label="Groups"
      value={value}
      onChange={onChange}
      disabled={disabled}
      loading={loading}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder="Choose groups"
      emptyText={error && 'The groups are unavailable. Try again in a moment.'}
      helpText="Without a group that limits them, they see the whole contract."
    />
  )
}
