import { Grid } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { CommentEntryFragment, CommentStatus } from '#api/generated/graphql.ts'
import { bindTo } from '#ui/form/bindTo.ts'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { putParam, useAddress } from '#ui/useAddress.ts'
import type { CommentedPlace } from './place.ts'

/** The active filters; an empty value does not filter. */
interface CommentFilter {
  status: CommentStatus | ''
  /** Username. */
  user: string
  /** Tag code, or `general` for comments on the whole plan, or the discipline whose page it is. */
  discipline: string
}

/** The value for comments on the whole plan or discipline instead of a discipline's tag code. */
const general = 'general'

const statusOptions = [
  { value: 'OPEN', label: 'Open' },
  { value: 'CLOSED', label: 'Closed' },
] as const

/** Lists everyone who wrote a comment or reply, by name. */
function usersOf(comments: readonly CommentEntryFragment[]): { username: string; name: string }[] {
  const people = comments.flatMap(({ recordedBy, replies }) => [
    recordedBy,
    ...replies.map((reply) => reply.recordedBy),
  ])
  const byUsername = new Map(people.map((person) => [person.username, person]))
  return [...byUsername.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Drops filter values that do not exist in this place, for example from an old link. */
function known(
  asked: Record<keyof CommentFilter, string>,
  { comments, disciplines }: CommentedPlace,
): CommentFilter {
  const named = [general, ...disciplines.map(({ tagCode }) => tagCode)]
  return {
    status: statusOptions.find(({ value }) => value === asked.status)?.value ?? '',
    user: usersOf(comments).some(({ username }) => username === asked.user) ? asked.user : '',
    discipline: named.includes(asked.discipline) ? asked.discipline : '',
  }
}

/** Returns a test for the filters; a user filter matches comments and replies. */
export const matches =
  ({ status, user, discipline }: CommentFilter, kind: CommentedPlace['kind']) =>
  (comment: CommentEntryFragment): boolean =>
    (!status || comment.status === status) &&
    (!user ||
      comment.recordedBy.username === user ||
      comment.replies.some(({ recordedBy }) => recordedBy.username === user)) &&
    (!discipline ||
      disciplineOf(comment, kind) === discipline ||
      comment.about.discipline?.tagCode === discipline)

const disciplineOf = ({ about }: CommentEntryFragment, kind: CommentedPlace['kind']) =>
  (kind === 'Tidp' ? about.discipline : about.deliverable) ? null : general

const keys = {
  status: 'commentStatus',
  user: 'commentUser',
  discipline: 'commentDiscipline',
} as const

/** Keeps the comment filters in the URL, so that they survive a reload and can be shared. */
export function useCommentFilter(place: CommentedPlace) {
  const [params, change] = useAddress()
  const asked = {
    status: params.get(keys.status) ?? '',
    user: params.get(keys.user) ?? '',
    discipline: params.get(keys.discipline) ?? '',
  }
  const { status, user, discipline } = known(asked, place)
  const filter = useMemo<CommentFilter>(
    () => ({ status, user, discipline }),
    [status, user, discipline],
  )
  const set = (changes: Partial<CommentFilter>) =>
    change((address) => {
      for (const [name, value] of Object.entries(changes))
        putParam(address, keys[name as keyof CommentFilter], value)
    })
  return { filter, set, narrows: Object.values(filter).some(Boolean) }
}

interface CommentFiltersProps {
  place: CommentedPlace
  filter: CommentFilter
  onChange: (changes: Partial<CommentFilter>) => void
}

/** Shows the filters for comments by status, by author of the comment or a reply, and by discipline. */
export function CommentFilters({ place, filter, onChange }: CommentFiltersProps) {
  const field = bindTo(filter, onChange)
  return (
    <Grid
      as="fieldset"
      aria-label="Filter comments"
      autoFlow="column"
      autoColumns="minmax(0, 1fr)"
      gap="2"
    >
      <SelectField
        size="xs"
        empty="None"
        label="Status"
        options={statusOptions}
        {...field('status')}
      />
      <SelectField
        size="xs"
        empty="None"
        label="User"
        {...field('user')}
        options={usersOf(place.comments).map(({ username, name }) => ({
          value: username,
          label: name,
        }))}
      />
      <SelectField
        size="xs"
        empty="None"
        label="Discipline"
        {...field('discipline')}
        options={[
          { value: general, label: 'General' },
          ...place.disciplines.map(({ tagCode, name }) => ({ value: tagCode, label: name })),
        ]}
      />
    </Grid>
  )
}
