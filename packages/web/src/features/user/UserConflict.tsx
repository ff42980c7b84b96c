import { SavedElsewhere } from '#features/history/index.ts'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { differences, nounOf, valuesOf } from './userForm.ts'

/** The version of the open user that was saved elsewhere. */
export interface ConcurrentSave {
  user: UserEntryFragment
  by: string
}

interface UserConflictProps {
  base: UserEntryFragment
  theirs: ConcurrentSave
  onApply: () => void
  onDrop: () => void
}

/** Shows the changes that were saved elsewhere and asks whether to apply or discard the own changes. */
export const UserConflict = ({ base, theirs: { user, by }, ...choices }: UserConflictProps) => (
  <SavedElsewhere
    what={nounOf(user)}
    by={{ username: by, name: by }}
    changes={differences(valuesOf(base), valuesOf(user))}
    {...choices}
  />
)
