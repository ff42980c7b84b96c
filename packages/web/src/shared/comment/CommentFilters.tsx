import { Field, Grid, NativeSelect } from '@chakra-ui/react'
import type { CommentStatus } from '#api/generated/graphql.ts'
import { type CommentFilter, general, statusOptions, usersOf } from './filter.ts'
import type { CommentedPlace } from './place.ts'

interface CommentFiltersProps {
  place: CommentedPlace
  filter: CommentFilter
  onChange: (changes: Partial<CommentFilter>) => void
}

/** Filters for comments by status, by author of the comment or a reply, and by discipline if there are several. */
export const CommentFilters = ({ place, filter, onChange }: CommentFiltersProps) => (
  <Grid
    as="fieldset"
    aria-label="Filter comments"
    autoFlow="column"
    autoColumns="minmax(0, 1fr)"
    gap="2"
  >
    <Filter
      label="Status"
      value={filter.status}
      options={statusOptions}
      onChange={(status) => onChange({ status: status as CommentStatus | '' })}
    />
    <Filter
      label="User"
      value={filter.user}
      options={usersOf(place.comments).map(({ username, name }) => [username, name])}
      onChange={(user) => onChange({ user })}
    />
    {place.disciplines.length > 0 && (
      <Filter
        label="Discipline"
        value={filter.discipline}
        onChange={(discipline) => onChange({ discipline })}
        options={[
          [general, 'General'],
          ...place.disciplines.map(({ tagCode, name }) => [tagCode, name] as const),
        ]}
      />
    )}
  </Grid>
)

interface FilterProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

const Filter = ({ label, value, options, onChange }: FilterProps) => (
  <Field.Root gap="0.5">
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root size="xs">
      <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">None</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
)
