import { Link, List, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import type { TidpAttributesFragment } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { paths } from '#shared/paths.ts'

type Revision = NonNullable<TidpAttributesFragment['revisions']>[number]

/** Links to an earlier revision: to what was kept of it, or to its plan. */
export const RevisionLink = ({ tidp, revision, kept }: Revision) => (
  <Link asChild variant="underline">
    <RouterLink to={kept ? paths.keptRevision(tidp, revision) : paths.tidpOverview(tidp)}>
      {revision}
    </RouterLink>
  </Link>
)

/** Shows links to earlier revisions; null if they could not be loaded. */
export function EarlierRevisions({ revisions }: Pick<TidpAttributesFragment, 'revisions'>) {
  if (!revisions)
    return (
      <Text as="span" color="fg.muted">
        Not available
      </Text>
    )
  return (
    <List.Root gap="0.5" listStyle="none">
      {revisions.slice(1).map((revision) => (
        <List.Item key={`${revision.tidp} ${revision.revision}`}>
          <RevisionLink {...revision} />
          {revision.approvedAt
            ? `, approved ${formatDay(revision.approvedAt)}`
            : ', replaced before it was approved'}
        </List.Item>
      ))}
    </List.Root>
  )
}
