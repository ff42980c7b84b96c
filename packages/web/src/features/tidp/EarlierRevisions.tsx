import { Link, List, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import type { TidpAttributesFragment } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { paths } from '#shared/paths.ts'

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
      {revisions.slice(1).map(({ tidp, revision, kept, approvedAt }) => (
        <List.Item key={`${tidp} ${revision}`}>
          <Link asChild variant="underline">
            <RouterLink to={kept ? paths.keptRevision(tidp, revision) : paths.tidpOverview(tidp)}>
              {revision}
            </RouterLink>
          </Link>
          {approvedAt ? `, approved ${formatDay(approvedAt)}` : ', replaced before it was approved'}
        </List.Item>
      ))}
    </List.Root>
  )
}
